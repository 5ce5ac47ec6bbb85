"""An analyst's pipeline: the same job with pandas and XGBoost. Prints one JSON object.

    python3 reference-pipeline.py whole FILE.csv OUT.csv   read, 5 folds, calibration, reasons for every row, write
    python3 reference-pipeline.py plain FILE.csv           5 folds, fit and predict; reading is not timed
    python3 reference-pipeline.py score FILE.csv FOLDS.csv AUC of XGBoost and a logistic regression on given folds

Settings of the trees: those of the tuned reference, 300 rounds at depth 4 and a rate of 0.05 (`whole`), or
ROUNDS, DEPTH and RATE from the environment (`plain`, so that both sides grow equally many trees of equal depth).
"""
import json
import os
import resource
import sys
import time

import numpy as np
import pandas as pd
import xgboost as xgb

THREADS = int(os.environ.get("THREADS", "2"))
ROUNDS = int(os.environ.get("ROUNDS", "300"))
DEPTH = int(os.environ.get("DEPTH", "4"))
RATE = float(os.environ.get("RATE", "0.05"))
FOLDS = 5
REASONS = 3


def settings():
    return {
        "objective": "binary:logistic",
        "tree_method": "hist",
        "max_bin": 128,
        "max_depth": DEPTH,
        "eta": RATE,
        "subsample": 0.8,
        "colsample_bytree": 0.8,
        "nthread": THREADS,
        "seed": 1,
    }


def prepare(path, label, one_hot):
    table = pd.read_csv(path)
    y = (table[label].astype(str).str.lower().isin(["yes", "1", "true"])).to_numpy().astype(np.float32)
    features = table.drop(columns=[label, "customer_id"], errors="ignore")
    columns = []
    for name in features.columns:
        values = features[name]
        if values.dtype == object and not one_hot:
            # Integer codes are fastest for XGBoost, with as many columns as ours.
            columns.append(values.astype("category").cat.codes.astype(np.float32).to_frame(name))
        elif values.dtype == object:
            # One column per level ranks best; rare levels share one.
            common = values.value_counts().index[:50]
            columns.append(pd.get_dummies(values.where(values.isin(common), "other"), prefix=name, dtype=np.float32))
        else:
            columns.append(values.astype(np.float32).to_frame())
    return table, pd.concat(columns, axis=1), y


def stratified(y):
    order = np.random.default_rng(1)
    folds = np.empty(len(y), dtype=np.int8)
    for value in (0, 1):
        rows = np.flatnonzero(y == value)
        order.shuffle(rows)
        folds[rows] = np.arange(len(rows)) % FOLDS
    return folds


def whole(path, out, label):
    table, x, y = prepare(path, label, one_hot=False)
    folds = stratified(y)
    names = np.array(x.columns)
    margin = np.zeros(len(y), dtype=np.float32)
    top = np.zeros((len(y), REASONS), dtype=np.int32)
    effect = np.zeros((len(y), REASONS), dtype=np.float32)
    for fold in range(FOLDS):
        inside, outside = np.flatnonzero(folds != fold), np.flatnonzero(folds == fold)
        model = xgb.train(settings(), xgb.DMatrix(x.iloc[inside], label=y[inside], nthread=THREADS), ROUNDS)
        test = xgb.DMatrix(x.iloc[outside], nthread=THREADS)
        margin[outside] = model.predict(test, output_margin=True)
        reasons = model.predict(test, pred_contribs=True)[:, :-1]
        best = np.argsort(-reasons, axis=1)[:, :REASONS]
        top[outside] = best
        effect[outside] = np.take_along_axis(reasons, best, axis=1)
    from sklearn.isotonic import IsotonicRegression
    from sklearn.metrics import roc_auc_score

    probability = np.empty(len(y))
    for fold in range(FOLDS):
        inside, outside = folds != fold, folds == fold
        curve = IsotonicRegression(out_of_bounds="clip").fit(margin[inside], y[inside])
        probability[outside] = curve.predict(margin[outside])
    final = xgb.train(settings(), xgb.DMatrix(x, label=y, nthread=THREADS), ROUNDS)
    final.save_model(out + ".json")
    table["churn_probability"] = probability.round(6)
    for place in range(REASONS):
        table[f"reason_{place + 1}_feature"] = names[top[:, place]]
        table[f"reason_{place + 1}_effect"] = effect[:, place].round(4)
    table.to_csv(out, index=False)
    return {"auc": roc_auc_score(y, probability)}


def plain(path, label):
    from sklearn.metrics import roc_auc_score

    _, x, y = prepare(path, label, one_hot=False)
    folds = stratified(y)
    score = np.zeros(len(y), dtype=np.float32)
    started, used = time.perf_counter(), time.process_time()
    for fold in range(FOLDS):
        inside, outside = np.flatnonzero(folds != fold), np.flatnonzero(folds == fold)
        model = xgb.train(settings(), xgb.DMatrix(x.iloc[inside], label=y[inside], nthread=THREADS), ROUNDS)
        score[outside] = model.predict(xgb.DMatrix(x.iloc[outside], nthread=THREADS))
    return {
        "seconds": time.perf_counter() - started,
        "processor": time.process_time() - used,
        "auc": roc_auc_score(y, score),
    }


def score(path, folds_path, label):
    """XGBoost with two settings, early stopping on a part of the training rows, and a plain logistic regression."""
    from sklearn.linear_model import LogisticRegression
    from sklearn.metrics import roc_auc_score
    from sklearn.pipeline import make_pipeline
    from sklearn.preprocessing import StandardScaler

    _, x, y = prepare(path, label, one_hot=True)
    folds = pd.read_csv(folds_path)["fold"].to_numpy()
    found = {}
    for name, depth, rate in (("xgboost deep", 6, 0.05), ("xgboost shallow", 3, 0.05)):
        margin = np.zeros(len(y))
        for fold in range(FOLDS):
            inside, outside = np.flatnonzero(folds != fold), np.flatnonzero(folds == fold)
            held = inside[np.random.default_rng(fold).random(len(inside)) < 0.15]
            rest = np.setdiff1d(inside, held)
            ask = {**settings(), "max_depth": depth, "eta": rate}
            model = xgb.train(
                ask,
                xgb.DMatrix(x.iloc[rest], label=y[rest]),
                1000,
                evals=[(xgb.DMatrix(x.iloc[held], label=y[held]), "held")],
                early_stopping_rounds=40,
                verbose_eval=False,
            )
            test = xgb.DMatrix(x.iloc[outside])
            margin[outside] = model.predict(test, iteration_range=(0, model.best_iteration + 1))
        found[name] = roc_auc_score(y, margin)
    filled = x.fillna(x.median())
    margin = np.zeros(len(y))
    for fold in range(FOLDS):
        inside, outside = folds != fold, folds == fold
        model = make_pipeline(StandardScaler(), LogisticRegression(C=0.1, max_iter=500)).fit(filled[inside], y[inside])
        margin[outside] = model.predict_proba(filled[outside])[:, 1]
    found["logistic"] = roc_auc_score(y, margin)
    return found


def main():
    task, path, *rest = sys.argv[1:]
    label = os.environ.get("LABEL", "churned")
    started = time.perf_counter()
    if task == "whole":
        found = whole(path, rest[0], label)
    elif task == "plain":
        found = plain(path, label)
    else:
        found = score(path, rest[0], label)
    found.setdefault("seconds", time.perf_counter() - started)
    found.setdefault("processor", time.process_time())
    # Kilobytes on Linux.
    found["megabytes"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(json.dumps(found))


main()
