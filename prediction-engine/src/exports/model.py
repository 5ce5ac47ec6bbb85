"""A churn model of Holdfast as a Python module. It needs Python 3.8 or later; numpy makes it faster.

    python3 model.py ROWS.csv             one probability per row, in the order of the file
    python3 model.py ROWS.csv --reasons   CSV: probability, base and the contribution of every column, in log-odds

    import model
    model.predict([{"plan": "yearly", "tenure": 12}])
    model.contributions([{"plan": "yearly", "tenure": 12}])

Text is read as in Holdfast: markers of missing values, decimal commas, thousands separators, currency signs and dates
in many forms. The form is decided per column, from all rows together. Unlike Holdfast the module takes neither numbers
with unit words nor names spelt differently; what it cannot read counts as missing and is listed on standard error.
"""

import argparse
import array
import base64
import csv
import datetime
import io
import json
import math
import re
import sys
import unicodedata

try:
    import numpy
except ImportError:
    numpy = None

# Reading cells

NAN = math.nan
SIGN = (
    r"US\$|R\$|A\$|C\$|NZ\$|S\$|kr\.?|zł|Kč|Ft|CHF|EUR|USD|GBP|JPY|INR|CAD|AUD|SEK|NOK|DKK|PLN|BRL|MXN|Rs\.?"
    r"|[$€£¥₹₽₩₺₫฿₴₪]"
)
SIGN_AT_END = SIGN.replace(r"US\$|R\$|A\$|C\$|NZ\$|S\$|", "").replace(r"|Rs\.?", "")
CURRENCY = re.compile(rf"^(?:{SIGN})\s*|\s*(?:{SIGN_AT_END})$", re.I)
PLAIN_NUMBER = re.compile(r"[-+]?([0-9]+\.?[0-9]*|\.[0-9]+)(e[-+]?[0-9]+)?", re.I)
POINT = re.compile(
    "[-+]?([0-9]{1,3}(?:[,' \u00a0\u202f’][0-9]{2,3})*[,' \u00a0\u202f’][0-9]{3}|[0-9]+)?"
    r"(\.[0-9]+)?(e[-+]?[0-9]+)?",
    re.I,
)
COMMA = re.compile(
    "[-+]?([0-9]{1,3}(?:[.' \u00a0\u202f’][0-9]{3})+|[0-9]+)?(,[0-9]+)?(e[-+]?[0-9]+)?", re.I
)
LONGEST_FIGURE = 80
MOST = 0.95


def is_missing(text):
    return not text[:1].isdigit() and len(text) <= 16 and text.lower() in MISSING


def is_missing_figure(text):
    return is_missing(text) or (len(text) <= 16 and text.lower() in MISSING_FIGURES)


def parse_number(text, mark):
    if not text or len(text) > LONGEST_FIGURE:
        return NAN
    if mark == "point" and PLAIN_NUMBER.fullmatch(text):
        return float(text)
    body = re.sub(r"\s*%$", "", re.sub("[−–]", "-", text))
    sign = 1
    bracketed = re.fullmatch(r"\((.+)\)", CURRENCY.sub("", body, count=1))
    if bracketed:
        sign, body = -1, bracketed[1]
    if body[:1] in ("-", "+"):
        sign = -sign if body[0] == "-" else sign
        body = body[1:].lstrip()
    if body.endswith("-") and len(body) > 1:
        sign, body = -sign, body[:-1]
    body = CURRENCY.sub("", CURRENCY.sub("", body, count=1), count=1).strip()
    if body.startswith("-") and sign == 1:
        sign, body = -1, body[1:]
    if not re.search("[0-9]", body) or body[:1] in ("-", "+"):
        return NAN
    if mark == "point":
        return sign * float(re.sub("[,' \u00a0\u202f’]", "", body)) if POINT.fullmatch(body) else NAN
    return sign * float(re.sub("[.' \u00a0\u202f’]", "", body).replace(",", ".")) if COMMA.fullmatch(body) else NAN


def single_mark(body, mark, at):
    if body.index(mark) != at:
        return -1
    ambiguous = len(body) - at - 1 == 3 and 0 < at <= 3 and body != "0" + mark + body[at + 1 :]
    return 0 if ambiguous else 1


def decimal_evidence(levels):
    """Above 0: decimal comma; below 0: decimal point; 0: undecided."""
    evidence = 0
    for level in levels:
        if abs(evidence) >= 1000:
            break
        body = re.sub("[^0-9.,]", "", level) if len(level) <= LONGEST_FIGURE else ""
        point, comma = body.rfind("."), body.rfind(",")
        if max(point, comma) < 0 or not re.search("[0-9]", body):
            continue
        if point >= 0 and comma >= 0:
            evidence += 1 if comma > point else -1
        elif comma >= 0:
            evidence += single_mark(body, ",", comma)
        else:
            evidence -= single_mark(body, ".", point)
    return evidence


TIME = re.compile(
    r"[T ]+([0-9]{1,2}):([0-9]{2})(?::([0-9]{2})(?:[.,][0-9]+)?)?\s*([ap]\.?m\.?)?"
    r"\s*(Z|UTC|GMT|[-+][0-9]{2}:?[0-9]{2})?",
    re.I,
)
YEAR_LAST = re.compile(r"([0-9]{1,2})([-/.])([0-9]{1,2})\2([0-9]{4}|[0-9]{2})(.*)")
DATE_FORMS = [
    (re.compile(r"([0-9]{4})([-/.])([0-9]{1,2})\2([0-9]{1,2})(.*)"), (1, 3, 4, 5)),
    (YEAR_LAST, None),
    (
        re.compile(
            r"(?:[a-zà-ÿ]+,? )?([0-9]{1,2})\.?(?:st|nd|rd|th)?[-/. ](?:de )?([a-zà-ÿ.]{3,12})[-/., ]+(?:de )?"
            r"([0-9]{4}|[0-9]{2})(.*)",
            re.I,
        ),
        (3, 2, 1, 4),
    ),
    (
        re.compile(
            r"(?:[a-zà-ÿ]+,? )?([a-zà-ÿ.]{3,12})[-/. ]([0-9]{1,2})(?:st|nd|rd|th)?,?[-/. ]+([0-9]{4})(.*)", re.I
        ),
        (3, 1, 2, 4),
    ),
    (re.compile(r"([a-zà-ÿ.]{3,12})[-/. ']+([0-9]{4}|[0-9]{2})()()", re.I), (2, 1, 3, 4)),
    (re.compile(r"([0-9]{4})[-/]([0-9]{1,2})()()"), (1, 2, 3, 4)),
    (re.compile(r"([0-9]{1,2})[-/.]([0-9]{4})()()"), (2, 1, 3, 4)),
    (re.compile(r"([0-9]{4})年([0-9]{1,2})月([0-9]{1,2})日(.*)"), (1, 2, 3, 4)),
]


def month_number(name):
    if name.isdigit():
        return int(name)
    plain = "".join(c for c in unicodedata.normalize("NFKD", name) if not unicodedata.combining(c))
    short = plain.replace(".", "", 1).lower()
    return next((at + 1 for at, names in enumerate(MONTHS) if short.startswith(tuple(names))), 0)


def day_of(year, month, day, rest):
    written = int(year)
    if len(year) == 2:
        written += 2000 if written < 50 else 1900
    if not 1800 <= written <= 2300:
        return NAN
    try:
        days = datetime.date(written, month_number(month), int(day or 1)).toordinal() - 719163
    except ValueError:
        return NAN
    if not rest:
        return days
    time = TIME.fullmatch(rest)
    if not time:
        return NAN
    half = (time[4] or "").lower()
    hour = int(time[1]) % (12 if half else 24) + (12 if half.startswith("p") else 0)
    return days + (hour * 3600 + int(time[2]) * 60 + int(time[3] or 0)) / 86400


def parse_date(text, day_first):
    """Days since 1970; NaN if the text is no date."""
    if not 5 <= len(text) <= 40:
        return NAN
    for form, order in DATE_FORMS:
        match = form.fullmatch(text)
        if match:
            places = order or ((4, 3, 1, 5) if day_first else (4, 1, 3, 5))
            return day_of(*(match[place] for place in places))
    return NAN


def parse_compact_date(text):
    seconds = re.fullmatch("([1-3][0-9]{9})[0-9]{6}", text)
    if seconds:
        return int(seconds[1]) / 86400
    match = re.fullmatch("([0-9]{4})([0-9]{2})([0-9]{2})", re.sub(r"\.0$", "", text))
    return day_of(*match.groups(), "") if match else NAN


def order_evidence(levels):
    matches = [match for match in map(YEAR_LAST.fullmatch, levels) if match]
    return sum(1 if int(m[1]) > 12 else -1 if int(m[3]) > 12 else 0 for m in matches)


# Reading columns: a cell is text, or a number that came as one

OPEN_ENDS = [
    (r"(?:>=|≥|=>|at least|from|ab|mindestens|au moins|al menos)\s*(.+)", 0),
    (r"(?:<=|≤|=<|at most|up to|bis|höchstens|jusqu’à|hasta|até)\s*(.+)", 0),
    (r"(?:>|more than|over|above|mehr als|uber|über|plus de|más de|mas de|mais de|oltre|meer dan)\s*(?!=)(.+)", 1),
    (r"(?:<|less than|under|below|weniger als|unter|moins de|menos de|meno di|minder dan)\s*(?!=)(.+)", -1),
    (r"(.+?)\s*(?:\+|or more|or over|and over|und mehr|oder mehr|et plus|o más|ou mais|以上)", 0),
]
OPEN_ENDS = [(re.compile(form, re.I), side) for form, side in OPEN_ENDS]
DISGUISES = {-1, -9, -99, -999, -9999, 99, 999, 9999, 99999, 999999}


def read_rest(levels, read, mark):
    """Numbers in the other notation, and open-ended ones, which are placed just beyond the number they name."""
    known = [value for value in read if value == value]
    spread = max(known) - min(known) if known else 0
    step = 1 if all(float(value).is_integer() for value in known) else spread / 100
    for at, level in enumerate(levels):
        if read[at] == read[at]:
            continue
        read[at] = parse_number(level, "comma" if mark == "point" else "point")
        for form, side in OPEN_ENDS:
            match = form.fullmatch(level) if read[at] != read[at] else None
            if match:
                read[at] = parse_number(match[1].strip(), mark) + side * step


def disguised_codes(read, counts):
    """Codes such as -999 that stand for a missing value, far outside the other numbers."""
    rows = {}
    for value, count in zip(read, counts):
        if value == value:
            rows[value] = rows.get(value, 0) + count
    filled = sum(rows.values())
    others = [value for value in rows if value not in DISGUISES]
    if filled < 30 or not others:
        return set()
    low, high = min(others), max(others)
    return {
        code
        for code in DISGUISES & set(rows)
        if 3 <= rows[code] < filled * 0.9
        and len(rows) > (2 if code < 0 else 5)
        and (low >= 0 if code < 0 else high > low and code > high + 2 * (high - low))
    }


def share(read, unknown, counts):
    filled = sum(count for count, blank in zip(counts, unknown) if not blank)
    parsed = sum(count for value, count, blank in zip(read, counts, unknown) if not blank and value == value)
    return parsed / filled if filled else 0


def read_figures(levels, counts, usual):
    evidence = decimal_evidence(levels)
    mark = usual if evidence == 0 else "comma" if evidence > 0 else "point"
    unknown = [is_missing_figure(level) for level in levels]
    read = [NAN if blank else parse_number(level, mark) for level, blank in zip(levels, unknown)]
    if share(read, unknown, counts) >= 0.5:
        read_rest(levels, read, mark)
    parsed = share(read, unknown, counts)
    unparsed = sum(value != value and not blank for value, blank in zip(read, unknown))
    slips = parsed >= MOST and unparsed <= max(5, len(levels) * 0.01)
    if slips or (parsed >= 0.5 and unparsed <= 2 and len(levels) >= 15):
        codes = disguised_codes(read, counts)
        return [NAN if value in codes else value for value in read]
    return read_each(levels, counts, lambda text: next_number(text))


def next_number(text):
    value = parse_number(text, "point")
    return value if value == value else parse_number(text, "comma")


def read_each(levels, counts, parse):
    """Every cell on its own; all missing if most cells are something else."""
    unknown = [is_missing(level) for level in levels]
    read = [NAN if blank else parse(level) for level, blank in zip(levels, unknown)]
    filled = sum(count for count, blank in zip(counts, unknown) if not blank)
    known = sum(count for value, count in zip(read, counts) if value == value)
    return [NAN] * len(levels) if known < filled / 2 else read


def as_moments(levels, counts, day_first_by_default, compact):
    """The column as days since 1970, or None if its values are no dates."""
    unknown = [is_missing_figure(level) for level in levels]
    evidence = order_evidence(levels)
    dotted = any(re.match(r"[0-9]{1,2}\.[0-9]{1,2}\.[0-9]{2,4}", level) for level in levels)
    day_first = evidence > 0 or (evidence == 0 and (dotted or day_first_by_default))

    def read_one(level):
        day = parse_date(level, day_first)
        return parse_compact_date(level) if compact and day != day else day

    read = [NAN if blank else read_one(level) for level, blank in zip(levels, unknown)]
    return read if share(read, unknown, counts) >= MOST else None


def read_days(levels, counts, day_first_by_default):
    read = as_moments(levels, counts, day_first_by_default, True)
    if read is not None:
        return read
    numbers = [NAN if is_missing_figure(level) else parse_number(level, "point") for level in levels]
    known = [value for value in numbers if value == value]
    for low, high, per_day, start in (
        (631152000, 4102444800, 86400, 0),
        (631152000000, 4102444800000, 86400000, 0),
        (32874, 54789, 1, 25569),
    ):
        if known and all(low <= value <= high for value in known):
            return [value / per_day - start for value in numbers]
    return read_each(levels, counts, lambda text: parse_date(text, True))


class Column:
    """The distinct texts of a column and the place of each row among them."""

    def __init__(self, name, cells):
        self.name = name
        places = {}
        self.places = [places.setdefault(cell, len(places)) for cell in cells]
        self.levels = list(places)
        self.counts = [0] * len(places)
        for place in self.places:
            self.counts[place] += 1

    def spread(self, values):
        return [values[place] for place in self.places]

    def texts(self):
        return [(at, level) for at, level in enumerate(self.levels) if isinstance(level, str)]

    def values(self, read):
        """Numbers as they are, and what `read` makes of the texts."""
        texts = self.texts()
        values = [NAN if isinstance(level, str) else level for level in self.levels]
        read_texts = read([level for _, level in texts], [self.counts[at] for at, _ in texts]) if texts else []
        for (at, _), value in zip(texts, read_texts):
            values[at] = value
        return values


def conventions(columns):
    """The file's usual decimal mark and order of day and month, for columns that do not decide them."""
    comma = day_first = 0
    for column in columns:
        cells = [cell for cell in column.spread(column.levels)[:500]]
        texts = [cell for cell in cells if isinstance(cell, str)]
        figures = [text for text in texts if len(text) <= LONGEST_FIGURE and FIGURE_LIKE.fullmatch(text)]
        if len(figures) > len(cells) * 0.3:
            evidence = decimal_evidence(figures)
            comma += (evidence > 0) - (evidence < 0)
        evidence = order_evidence(texts)
        day_first += (evidence > 0) - (evidence < 0)
    return ("comma" if comma > 0 else "point"), day_first > 0 or (day_first == 0 and comma > 0)


FIGURE_LIKE = re.compile("[^a-z]*[0-9][^a-z]*", re.I)


def reference_day(columns, day_first, as_of):
    """The last date in the data up to `as_of`, so that the same data gives the same scores later."""
    limit = (as_of or datetime.datetime.now(datetime.timezone.utc).date()).toordinal() - 719163
    last = -math.inf
    for column in columns:
        texts = column.texts()
        levels = [level for _, level in texts]
        dates = [level for level in levels[:200] if not is_missing_figure(level)]
        if not any(parse_date(level, True) == parse_date(level, True) for level in dates):
            compact = any(bins["name"] == column.name and bins.get("daysAgo") for bins in COLUMNS)
            if not compact:
                continue
            days = read_days(levels, [column.counts[at] for at, _ in texts], day_first)
        else:
            days = as_moments(levels, [column.counts[at] for at, _ in texts], day_first, False)
        last = max([last] + [day for day in days or [] if math.floor(day if day == day else limit + 1) <= limit])
    return math.floor(last) if math.isfinite(last) else limit


# Bins: all the model sees of a value


def bin_of_number(edges, value):
    if not math.isfinite(value):
        return 0
    low, high = 0, len(edges)
    while low < high:
        middle = (low + high) // 2
        if value <= edges[middle]:
            high = middle
        else:
            low = middle + 1
    return low + 1


def bins_of(columns, as_of, complain):
    by_name = {column.name: column for column in columns}
    mark, day_first = conventions(columns)
    today = reference_day(columns, day_first, as_of) if any(bins.get("daysAgo") for bins in COLUMNS) else 0
    binned = []
    for bins in COLUMNS:
        column = by_name[bins["name"]]
        if bins["kind"] == "category":
            known = {level: at + 1 for at, level in enumerate(bins["levels"])}
            levels = [level if isinstance(level, str) else number_text(level) for level in column.levels]
            codes = [0 if is_missing(level) else known.get(level, bins["otherBin"]) for level in levels]
        else:
            if bins.get("daysAgo"):
                days = column.values(lambda levels, counts: read_days(levels, counts, day_first))
                values = [today - math.floor(day) if math.isfinite(day) else NAN for day in days]
            else:
                values = column.values(lambda levels, counts: read_figures(levels, counts, mark))
            codes = [bin_of_number(bins["edges"], value) for value in values]
            unread = [
                (level, count)
                for level, value, count in zip(column.levels, values, column.counts)
                if value != value and isinstance(level, str) and not is_missing_figure(level)
            ]
            if unread:
                complain(
                    f"{column.name}: {sum(count for _, count in unread)} values count as missing, "
                    f"for example “{unread[0][0]}”."
                )
        binned.append(column.spread(codes))
    return binned


def number_text(value):
    return str(int(value)) if float(value).is_integer() else repr(float(value))


# The model: the mean of several forests and an additive table, combined into log-odds


def unpack(kind, text):
    values = array.array(kind, base64.b64decode(text))
    if sys.byteorder == "big":
        values.byteswap()
    return values


class Forest:
    def __init__(self, packed):
        self.base = packed["base"]
        kinds = {"starts": "i", "feature": "i", "low": "B", "span": "B", "left": "h", "right": "h"}
        for name, kind in {**kinds, "value": "d", "cover": "i"}.items():
            values = unpack(kind, packed[name])
            setattr(self, name, values.tolist())
            if numpy is not None:
                setattr(self, name + "s", numpy.array(values))

    def margin(self, bins):
        """The sum of the trees for one customer."""
        total = 0.0
        for start in self.starts[:-1]:
            at = start
            while self.feature[at] >= 0:
                goes_left = 0 <= bins[self.feature[at]] - self.low[at] < self.span[at]
                at = start + (self.left[at] if goes_left else self.right[at])
            total += self.value[at]
        return total

    def margins(self, bins):
        """The same for all customers, a column of bins per column."""
        rows = numpy.arange(bins.shape[1])
        total = numpy.zeros(bins.shape[1])
        for start in self.starts[:-1]:
            at = numpy.full(bins.shape[1], start)
            while True:
                feature = self.features[at]
                inner = feature >= 0
                if not inner.any():
                    break
                distance = bins[numpy.maximum(feature, 0), rows] - self.lows[at].astype(int)
                goes_left = (distance >= 0) & (distance < self.spans[at])
                child = start + numpy.where(goes_left, self.lefts[at], self.rights[at])
                at = numpy.where(inner, child, at)
            total += self.values[at]
        return total

    def add_shapley(self, bins, effects):
        """Adds the exact Shapley values of every tree; returns the mean margin. A bin is a number or an array."""
        return self.base + sum(self._walk(start, start, 1.0, [], bins, effects) for start in self.starts[:-1])

    def _walk(self, start, at, reached, path, bins, effects):
        feature = self.feature[at]
        if feature < 0:
            add_leaf(path, self.value[at], effects)
            return reached * self.value[at]
        distance = bins[feature] - self.low[at]
        goes_left = (distance >= 0) * (distance < self.span[at]) * 1.0
        mean = 0.0
        for child, goes in ((self.left[at], goes_left), (self.right[at], 1.0 - goes_left)):
            cover = self.cover[start + child] / self.cover[at]
            known = next((step for step in path if step[0] == feature), (feature, 1.0, 1.0))
            further = [step for step in path if step[0] != feature]
            further.append((feature, known[1] * cover, known[2] * goes))
            mean += self._walk(start, start + child, reached * cover, further, bins, effects)
        return mean


def gauss_points():
    inner = math.sqrt(3 / 7 - (2 / 7) * math.sqrt(6 / 5))
    outer = math.sqrt(3 / 7 + (2 / 7) * math.sqrt(6 / 5))
    heavy, light = (18 + math.sqrt(30)) / 72, (18 - math.sqrt(30)) / 72
    return [((1 - outer) / 2, light), ((1 - inner) / 2, heavy), ((1 + inner) / 2, heavy), ((1 + outer) / 2, light)]


GAUSS = gauss_points()


def add_leaf(path, value, effects):
    """v (o_i - z_i) ∫ Π (t o_j + (1 - t) z_j) dt over the features of the path, exact with four Gauss points."""
    for point, weight in GAUSS:
        factors = [(1 - point) * kept + point * met for _, kept, met in path]
        product = weight * value
        for factor in factors:
            product = product * factor
        for (feature, kept, met), factor in zip(path, factors):
            effects[feature] = effects[feature] + (met - kept) * product / factor


def logistic(log_odds):
    return 1 / (1 + math.exp(-log_odds)) if log_odds > -700 else math.exp(log_odds)


class Model:
    def __init__(self, packed):
        self.stack = packed["stack"]
        self.forests = [Forest(forest) for forest in packed["forests"]]
        spline = packed["spline"]
        terms, starts = unpack("d", spline["terms"]).tolist(), unpack("i", spline["starts"]).tolist()
        self.terms = [terms[start:end] for start, end in zip(starts, starts[1:])]
        self.intercept = spline["intercept"]

    def log_odds(self, binned):
        if numpy is not None:
            trees = sum(forest.margins(numpy.array(binned)) for forest in self.forests).tolist()
        else:
            trees = [sum(forest.margin(bins) for forest in self.forests) for bins in zip(*binned)]
        base = sum(forest.base for forest in self.forests)
        return [self._stacked((sum_ + base) / len(self.forests), bins) for sum_, bins in zip(trees, zip(*binned))]

    def _stacked(self, trees, bins):
        margin = self.intercept
        for terms, at in zip(self.terms, bins):
            margin += terms[at]
        return self._bent(self.stack["intercept"] + self.stack["trees"] * trees + self.stack["spline"] * margin)

    def _bent(self, straight):
        return straight + sum(bend["turn"] * max(0, straight - bend["at"]) for bend in self.stack.get("bends", ()))

    def contributions(self, binned):
        """The log-odds of the average customer, and per customer what each column adds."""
        means = [mean_term(column, terms) for column, terms in zip(COLUMNS, self.terms)]
        if numpy is not None:
            bins = numpy.array(binned)
            effects = [numpy.zeros(bins.shape[1]) for _ in COLUMNS]
            mean = self._shapley(bins, effects)
            rows = list(zip(*(effect.tolist() for effect in effects)))
        else:
            rows, mean = [], 0.0
            for bins in zip(*binned):
                effects = [0.0] * len(COLUMNS)
                mean = self._shapley(bins, effects)
                rows.append(effects)
        weight, additive = self.stack["trees"] / len(self.forests), self.stack["spline"]
        values = [
            [
                weight * effect + additive * (terms[at] - average)
                for effect, terms, at, average in zip(effects, self.terms, bins, means)
            ]
            for effects, bins in zip(rows, zip(*binned))
        ]
        base = self.stack["intercept"] + weight * mean + additive * (sum(means) + self.intercept)
        return self._bent(base), [self._bend_effects(base, effects) for effects in values]

    def _bend_effects(self, base, effects):
        distance = sum(effects)
        if abs(distance) < 1e-12:
            return effects
        stretch = (self._bent(base + distance) - self._bent(base)) / distance
        return [effect * stretch for effect in effects]

    def _shapley(self, bins, effects):
        return sum(forest.add_shapley(bins, effects) for forest in self.forests)


def mean_term(column, terms):
    customers = sum(column["counts"])
    return sum(count * term for count, term in zip(column["counts"], terms)) / customers if customers else 0


# What a caller uses


class UnusableFile(Exception):
    """The message says what to change."""


def columns_from(rows):
    names = dict.fromkeys([bins["name"] for bins in COLUMNS] + [name for row in rows for name in row])
    return [Column(name, [cell_of(row.get(name)) for row in rows]) for name in names]


def cell_of(value):
    if value is None:
        return ""
    if isinstance(value, (datetime.date, datetime.datetime)):
        return value.isoformat()
    if isinstance(value, (str, bool)):
        return str(value).strip()
    number = float(value)
    return number if math.isfinite(number) else ""


def report(sentence):
    print(sentence, file=sys.stderr)


def predict(rows, as_of=None):
    """The churn probability of each row. A row is a dict from column to text, number, date or None."""
    if not rows:
        return []
    return [logistic(value) for value in MODEL.log_odds(bins_of(columns_from(rows), as_of, report))]


def contributions(rows, as_of=None):
    """The base, and per row a dict from column to its contribution; their sum is the row's log-odds."""
    base, values = MODEL.contributions(bins_of(columns_from(rows), as_of, report)) if rows else (0.0, [])
    return base, [{bins["name"]: value for bins, value in zip(COLUMNS, row)} for row in values]


def decode(raw):
    if raw[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return raw.decode("utf-16")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return raw.decode("cp1252", "replace")


def records(text, delimiter):
    return [record for record in csv.reader(io.StringIO(text, newline=""), delimiter=delimiter) if any(record)]


def read_csv(path):
    with open(path, "rb") as file:
        text = decode(file.read())
    head = "\n".join(text.splitlines()[:200])

    def regularity(delimiter):
        found = records(head, delimiter)
        width = len(found[0]) if found else 0
        return width * sum(len(record) == width for record in found) if width > 1 else 0

    header, *rows = records(text, max(",;\t|", key=regularity)) or [[]]
    names = [name.strip() for name in header]
    missing = [bins["name"] for bins in COLUMNS if bins["name"] not in names]
    if missing:
        raise UnusableFile(f"{path} lacks columns of the model: {', '.join(missing)}.")
    doubled = [bins["name"] for bins in COLUMNS if names.count(bins["name"]) > 1]
    if doubled:
        raise UnusableFile(f"{path} has more than one column named {doubled[0]}.")
    for at, row in enumerate(rows):
        if len(row) > len(names):
            raise UnusableFile(f"Row {at + 1} of {path} has {len(row)} values, but there are {len(names)} columns.")
    cells = lambda at: [row[at].strip() if at < len(row) else "" for row in rows]
    return [Column(name, cells(at)) for at, name in enumerate(names)], len(rows)


def day_argument(text):
    try:
        return datetime.datetime.strptime(text, "%Y-%m-%d").date()
    except ValueError:
        raise argparse.ArgumentTypeError(f"“{text}” is not a date such as 2026-01-31") from None


def main():
    parser = argparse.ArgumentParser(description="Churn probabilities of the customers of a CSV file.")
    parser.add_argument("file", metavar="ROWS.csv")
    parser.add_argument("--reasons", action="store_true", help="also the contribution of every column, in log-odds")
    parser.add_argument("--as-of", type=day_argument, metavar="DATE", help="ignore later dates (default: today)")
    asked = parser.parse_args()
    try:
        columns, count = read_csv(asked.file)
    except (OSError, UnusableFile, csv.Error) as trouble:
        parser.exit(2, f"{trouble}\n")
    if count == 0:
        parser.exit(2, f"{asked.file} has no rows.\n")
    binned = bins_of(columns, asked.as_of, report)
    probabilities = [logistic(value) for value in MODEL.log_odds(binned)]
    if not asked.reasons:
        print("\n".join(map(repr, probabilities)))
        return
    base, values = MODEL.contributions(binned)
    table = csv.writer(sys.stdout, lineterminator="\n")
    table.writerow(["churn_probability", "base"] + [bins["name"] for bins in COLUMNS])
    for probability, row in zip(probabilities, values):
        table.writerow([repr(value) for value in (probability, base, *row)])


EXPORTED = json.loads("EXPORTED_MODEL")
COLUMNS = EXPORTED["columns"]
MISSING = frozenset(EXPORTED["missing"])
MISSING_FIGURES = frozenset(EXPORTED["missingFigures"])
MONTHS = EXPORTED["months"]
MODEL = Model(EXPORTED["model"])

if __name__ == "__main__":
    main()
