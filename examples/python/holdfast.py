"""A client of Holdfast's HTTP API. One file that needs Python 3.8 or later and its standard library.

    from holdfast import Holdfast

    holdfast = Holdfast.sign_in("https://holdfast.example.com", "ada@example.com", password)
    prediction = holdfast.wait(holdfast.upload("customers.csv"))
    for customer in holdfast.predictions(prediction["id"]):
        print(customer["customer_id"], customer["churn_probability"])

A program that runs by itself uses a service key: `Holdfast(url, key)`. Uploads need one with the scope "write".
"""

import csv
import io
import json
import os
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

FINAL = ("COMPLETED", "FAILED")
MOST_ATTEMPTS = 5


class HoldfastError(Exception):
    """A refusal of the server: `status`, `code` for programs, and a sentence as the message."""

    def __init__(self, status, code, sentence):
        super().__init__(sentence)
        self.status = status
        self.code = code


class Holdfast:
    def __init__(self, url, token=None, workspace=None):
        self.url = url.rstrip("/")
        self._token = token
        self._workspace = workspace
        self._renews = False
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())

    @classmethod
    def sign_in(cls, url, email, password, workspace=None):
        """Signs in with the server's own accounts. The session's tokens are renewed as needed."""
        client = cls(url, workspace=workspace)
        client._send("POST", "/api/auth/sign-in/email", json_body={"email": email, "password": password})
        client._renews = True
        client._renew()
        return client

    # Predictions

    def upload(self, path, choices=None):
        """Uploads a CSV file and starts its prediction; returns the prediction's id.

        `choices` names columns where their roles are not detected, such as {"label": "churned", "id": "customer"},
        or a model to score with: {"model": 7}.
        """
        is_key = (self._token or "").startswith("hfk_")
        fields = {} if is_key else {"user_id": self._call("POST", "/api/sync-user")["id"]}
        if choices is not None:
            fields["choices"] = json.dumps(choices)
        with open(path, "rb") as file:
            body, content_type = form_of(fields, os.path.basename(path), file.read())
        accepted = json.loads(self._send("POST", "/api/csv", body, content_type))
        return accepted["prediction_id"]

    def prediction(self, prediction_id):
        return self._call("GET", f"/api/predictions/{prediction_id}")

    def wait(self, prediction_id, timeout=3600, poll_every=1.0):
        """Waits until a prediction has finished and returns it; raises HoldfastError if it has failed."""
        until = time.monotonic() + timeout
        while True:
            prediction = self.prediction(prediction_id)
            if prediction["status"] == "FAILED":
                error = prediction["error"] or {"code": "failed", "detail": "The prediction has failed."}
                raise HoldfastError(422, error["code"], error["detail"])
            if prediction["status"] in FINAL:
                return prediction
            if time.monotonic() > until:
                raise TimeoutError(f"Prediction {prediction_id} has not finished after {timeout} seconds.")
            time.sleep(poll_every)

    def predictions(self, prediction_id):
        """The customers of a prediction, as dicts from column to text."""
        return list(csv.DictReader(io.StringIO(self.result(prediction_id, "csv").decode("utf-8-sig"), newline="")))

    def result(self, prediction_id, format="zip"):
        """The bytes of a result: csv, xlsx, parquet, or zip with all files."""
        query = urllib.parse.urlencode({"format": format})
        link = self._call("GET", f"/api/predictions/download_predictions/{prediction_id}?{query}")["download_url"]
        return self._send("GET", link, with_token=False)

    # Models

    def models(self):
        return self._call("GET", "/api/models")["value"]

    def columns_of(self, model_id):
        """The columns a model needs, most important first."""
        return [wanted["column"] for wanted in self._call("GET", f"/api/models/{model_id}")["wants"]]

    def score(self, model_id, rows, reasons=3, as_of=None):
        """Scores dicts from column to value; up to 10,000 at once."""
        asked = {"rows": rows, "reasons": reasons}
        if as_of is not None:
            asked["as_of"] = as_of
        return self._call("POST", f"/api/models/{model_id}/score", asked)

    def export_model(self, model_id, format, path):
        """Writes a model for other programs: python, onnx, sql or json."""
        write(path, self._send("GET", f"/api/models/{model_id}/export?{urllib.parse.urlencode({'format': format})}"))

    # Questions and reports

    def ask(self, question, dataset_id=None, language="en"):
        """Answers a question about a dataset, the latest by default: its interpretation and result, or a refusal."""
        asked = {"question": question, "language": language}
        if dataset_id is not None:
            asked["datasetId"] = dataset_id
        return self._call("POST", "/api/ask", asked)

    def reports(self):
        return self._call("GET", "/api/reports")["value"]

    def export_report(self, report_id, format, path, timeout=600, poll_every=0.5):
        """Writes a saved report as a file: PDF, PNG, XLSX, CSV or HTML."""
        base = f"/v1.0/myorg/reports/{report_id}"
        job = self._call("POST", f"{base}/ExportTo", {"format": format})
        until = time.monotonic() + timeout
        while job["status"] not in ("Succeeded", "Failed"):
            if time.monotonic() > until:
                raise TimeoutError(f"The export has not finished after {timeout} seconds.")
            time.sleep(poll_every)
            job = self._call("GET", f"{base}/exports/{job['id']}")
        if job["status"] == "Failed":
            raise HoldfastError(422, "export-failed", "The report could not be exported.")
        write(path, self._send("GET", f"{base}/exports/{job['id']}/file"))

    # Requests

    def _call(self, method, path, body=None):
        return json.loads(self._send(method, path, json_body=body))

    def _send(self, method, path, body=None, content_type=None, json_body=None, with_token=True):
        if json_body is not None:
            body, content_type = json.dumps(json_body).encode(), "application/json"
        renewed = False
        for attempt in range(1, MOST_ATTEMPTS + 1):
            request = urllib.request.Request(urllib.parse.urljoin(f"{self.url}/", path), body, method=method)
            request.add_header("Origin", self.url)
            if content_type:
                request.add_header("Content-Type", content_type)
            if with_token and self._token:
                request.add_header("Authorization", f"Bearer {self._token}")
            if with_token and self._workspace:
                request.add_header("Holdfast-Workspace", self._workspace)
            try:
                with self._opener.open(request) as response:
                    return response.read()
            except urllib.error.HTTPError as refused:
                if refused.code == 401 and with_token and self._renews and not renewed:
                    renewed = True
                    self._renew()
                elif refused.code == 429 and attempt < MOST_ATTEMPTS:
                    time.sleep(min(60, float(refused.headers.get("Retry-After") or 1)))
                else:
                    raise error_of(refused) from None
            except urllib.error.URLError as trouble:
                raise HoldfastError(0, "unreachable", f"{self.url} cannot be reached: {trouble.reason}") from None
        raise HoldfastError(429, "busy", "The server has too many requests.")

    def _renew(self):
        """Session tokens live for minutes; the sign-in's cookie gets another."""
        self._token = None
        self._token = json.loads(self._send("GET", "/api/auth/token", with_token=False))["token"]


def error_of(refused):
    text = refused.read().decode("utf-8", "replace")
    try:
        problem = json.loads(text)
    except ValueError:
        problem = {}
    problem = problem.get("error", problem)
    sentence = problem.get("detail") or problem.get("message") or f"The server answered with status {refused.code}."
    return HoldfastError(refused.code, str(problem.get("code", "")), sentence)


def form_of(fields, filename, content):
    """A multipart form with one file."""
    boundary = uuid.uuid4().hex
    head = "".join(
        f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'
        for name, value in fields.items()
    )
    quoted = filename.replace("\\", "_").replace('"', "%22").replace("\r", " ").replace("\n", " ")
    head += f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="{quoted}"\r\n'
    head += "Content-Type: text/csv\r\n\r\n"
    body = head.encode() + content + f"\r\n--{boundary}--\r\n".encode()
    return body, f"multipart/form-data; boundary={boundary}"


def write(path, content):
    with open(path, "wb") as file:
        file.write(content)
