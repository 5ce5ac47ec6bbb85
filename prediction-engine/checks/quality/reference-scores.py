"""AUC of other learners on given folds; blinded: a fold is never fitted on when it is scored.

    python3 reference-scores.py FILE.csv FOLDS.txt COUNT    prints {"learner": [AUC of each of the first COUNT folds]}

xgboost   bagged default: eight bags, each stopped early on its held-out eighth, scores averaged (depth 6, rate 0.1)
hgb       sklearn's HistGradientBoosting with its defaults and early stopping
logistic  logistic regression on scaled numbers and one column per level, penalty by inner cross-validation
catboost  its defaults with early stopping, bagged like XGBoost, if the package is installed
"""
import json
import sys

import numpy as np
import pandas as pd
import xgboost as xgb
from sklearn.ensemble import HistGradientBoostingClassifier
from sklearn.linear_model import LogisticRegressionCV
from sklearn.metrics import roc_auc_score
from sklearn.model_selection import StratifiedKFold
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

try:
    from catboost import CatBoostClassifier
except ImportError:
    CatBoostClassifier = None

BAGS = 8
THREADS = 2
MOST_LEVELS = 255


def read(path):
    table = pd.read_csv(path)
    y = (table["churned"] == "yes").to_numpy().astype(int)
    return table.drop(columns="churned"), y


def one_hot(table):
    columns = []
    for name in table.columns:
        values = table[name]
        if values.dtype == object:
            common = values.value_counts().index[:MOST_LEVELS]
            kept = values.where(values.isin(common) | values.isna(), "other")
            columns.append(pd.get_dummies(kept, prefix=name, dummy_na=values.isna().any(), dtype=np.float32))
        else:
            columns.append(values.astype(np.float32).to_frame())
    return pd.concat(columns, axis=1)


def bags(y):
    return StratifiedKFold(BAGS, shuffle=True, random_state=1).split(np.zeros(len(y)), y)


def xgboost(x, y, test):
    ask = {"objective": "binary:logistic", "tree_method": "hist", "eta": 0.1, "nthread": THREADS, "seed": 1}
    total = np.zeros(len(test))
    for inside, held in bags(y):
        model = xgb.train(
            ask,
            xgb.DMatrix(x[inside], label=y[inside]),
            2000,
            evals=[(xgb.DMatrix(x[held], label=y[held]), "held")],
            early_stopping_rounds=50,
            verbose_eval=False,
        )
        total += model.predict(xgb.DMatrix(test), iteration_range=(0, model.best_iteration + 1))
    return total / BAGS


def hgb(x, y, test):
    return HistGradientBoostingClassifier(random_state=1, early_stopping=True).fit(x, y).predict_proba(test)[:, 1]


def logistic(x, y, test):
    medians = np.nan_to_num(np.nanmedian(x, axis=0))
    fill = lambda part: np.where(np.isnan(part), medians, part)
    model = make_pipeline(StandardScaler(), LogisticRegressionCV(Cs=[0.001, 0.01, 0.1, 1], cv=3, max_iter=300, scoring="neg_log_loss"))
    return model.fit(fill(x), y).predict_proba(fill(test))[:, 1]


def catboost(table, y, inside, outside):
    words = [name for name in table.columns if table[name].dtype == object]
    filled = table.copy()
    filled[words] = filled[words].fillna("missing").astype(str)
    train, test = filled.iloc[inside], filled.iloc[outside]
    total = np.zeros(len(outside))
    for rest, held in bags(y[inside]):
        model = CatBoostClassifier(verbose=False, random_seed=1, thread_count=THREADS, cat_features=words)
        model.fit(
            train.iloc[rest], y[inside][rest], eval_set=(train.iloc[held], y[inside][held]), early_stopping_rounds=50
        )
        total += model.predict_proba(test)[:, 1]
    return total / BAGS


def main():
    path, folds_path, count = sys.argv[1:4]
    table, y = read(path)
    folds = np.loadtxt(folds_path, dtype=int)
    x = one_hot(table).to_numpy(dtype=np.float32)
    found = {"xgboost": [], "hgb": [], "logistic": []}
    if CatBoostClassifier is not None:
        found["catboost"] = []
    for fold in range(int(count)):
        inside, outside = np.flatnonzero(folds != fold), np.flatnonzero(folds == fold)
        for name, learner in (("xgboost", xgboost), ("hgb", hgb), ("logistic", logistic)):
            found[name].append(roc_auc_score(y[outside], learner(x[inside], y[inside], x[outside])))
        if CatBoostClassifier is not None:
            found["catboost"].append(roc_auc_score(y[outside], catboost(table, y, inside, outside)))
    print(json.dumps(found))


main()
