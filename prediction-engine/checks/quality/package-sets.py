"""Real tables shipped with Debian's python3-sklearn, as CSV files with the outcome in `churned`.

    python3 package-sets.py FOLDER
"""
import os
import sys

from sklearn.datasets import load_breast_cancer, load_diabetes

folder = sys.argv[1]


def keep(table, positive, file):
    features = table.frame.drop(columns="target")
    features["churned"] = positive.map({True: "yes", False: "no"})
    features.to_csv(os.path.join(folder, file + ".csv"), index=False)


cancer = load_breast_cancer(as_frame=True)
keep(cancer, cancer.target == 0, "breast-cancer")
progression = load_diabetes(as_frame=True)
keep(progression, progression.target > progression.target.median(), "diabetes-progression")
