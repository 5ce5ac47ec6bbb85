"""Uploads a file, waits for its prediction and prints the customers most at risk.

    HOLDFAST_URL=http://localhost:3000 HOLDFAST_EMAIL=ada@example.com HOLDFAST_PASSWORD=... \\
        python3 first_steps.py customers.csv

Writes model.py next to the file: `python3 model.py customers.csv` scores without a server.
"""

import os
import sys

from holdfast import Holdfast, HoldfastError


def main(path):
    holdfast = Holdfast.sign_in(
        os.environ["HOLDFAST_URL"], os.environ["HOLDFAST_EMAIL"], os.environ["HOLDFAST_PASSWORD"]
    )
    prediction = holdfast.wait(holdfast.upload(path))
    customers = holdfast.predictions(prediction["id"])
    print(f"{len(customers)} customers. {prediction['verdict']['sentence']}")
    for customer in sorted(customers, key=lambda one: int(one["risk_rank"]))[:5]:
        print(f"{customer['churn_probability']}  {customer['top_reason_1']}")

    model = holdfast.models()[0]
    first = {name: value for name, value in customers[0].items() if name in holdfast.columns_of(model["id"])}
    [score] = holdfast.score(model["id"], [first])["scores"]
    print(f"Scored by itself: {score['probability']}")

    answer = holdfast.ask("how many customers are there")
    print(f"Answer: {answer['result']['columns'][0]['values'][0]}")

    target = os.path.join(os.path.dirname(os.path.abspath(path)), "model.py")
    holdfast.export_model(model["id"], "python", target)
    print(f"The model is in {target}")


if __name__ == "__main__":
    try:
        main(sys.argv[1])
    except HoldfastError as refused:
        sys.exit(f"{refused} ({refused.code})")
