import { FOLD_COUNT } from '../prepare/folds.ts';
import { rankRows } from './ranked.ts';
import { areaUnderRoc, averagePrecision } from './ranking-measures.ts';

/** One fold, scored by a model trained on the others. */
export interface FoldQuality {
  readonly fold: number;
  readonly customers: number;
  readonly churners: number;
  readonly auc: number;
  readonly averagePrecision: number;
}

/** The same measures fold by fold: how much the quality depends on the training customers. */
export function foldQuality(
  label: Int8Array,
  folds: Uint8Array,
  probability: Float64Array,
  rows: Int32Array,
): FoldQuality[] {
  return Array.from({ length: FOLD_COUNT }, (_, fold) => rows.filter((row) => folds[row] === fold)).flatMap(
    (own, fold) => {
      const ranked = rankRows(own, { label, probability });
      if (ranked.positives === 0 || ranked.negatives === 0) return [];
      return [
        {
          fold: fold + 1,
          customers: own.length,
          churners: ranked.positives,
          auc: areaUnderRoc(ranked),
          averagePrecision: averagePrecision(ranked),
        },
      ];
    },
  );
}
