import type { StoredMessages } from '@holdfast/contracts/messages/stored-messages';
import type { RecipeFile } from '@holdfast/contracts/prediction/join-recipe';
import type { EventMeaning } from '@holdfast/contracts/prediction/summary';
import type { Estimate, StoredVerdict } from '@holdfast/contracts/prediction/verdict';
import { toStored } from '@holdfast/texts/stored';
import { say } from '../english/render-english.ts';
import { storedVerdict } from '../english/stored.ts';
import type { Tier } from '../evaluate/tiers.ts';
import { importanceShares, kindOf } from './fit.ts';
import type { SavedModel } from './model-file.ts';

/** A model as it is listed. */
export interface ModelFacts {
  readonly event: string;
  readonly says?: StoredMessages<'event'> | undefined;
  readonly meaning: EventMeaning;
  readonly labelled: number;
  readonly positives: number;
  readonly threshold: number;
  readonly tiers: readonly Tier[];
  readonly metrics: Readonly<Record<string, Estimate>>;
  readonly verdict: StoredVerdict;
  /** The columns it needs, most important first. */
  readonly columns: readonly {
    readonly column: string;
    readonly kind: 'number' | 'category' | 'date';
    readonly share: number;
    /** Categories: the known values, most frequent first. */
    readonly values: readonly string[];
    readonly lowest: number | null;
    readonly highest: number | null;
  }[];
  /** Of a model of several files: the files it needs. */
  readonly files?: readonly RecipeFile[];
}

const LISTED_VALUES = 12;

export function describeModel(saved: SavedModel): ModelFacts {
  const shares = importanceShares(saved);
  return {
    ...toStored(say, { event: saved.event }, 'event'),
    meaning: saved.meaning ?? 'leaving',
    labelled: saved.labelled,
    positives: saved.positives,
    threshold: saved.threshold,
    tiers: saved.tiers,
    metrics: saved.metrics,
    ...(saved.join && { files: saved.join.files }),
    verdict: storedVerdict(saved.verdict),
    columns: saved.columns
      .map((bins) => ({
        column: bins.name,
        kind: kindOf(bins),
        share: shares.get(bins.name) ?? 0,
        values: bins.kind === 'category' ? bins.levels.slice(0, LISTED_VALUES) : [],
        lowest: (bins.kind === 'number' ? bins.lowest : null) ?? null,
        highest: (bins.kind === 'number' ? bins.highest : null) ?? null,
      }))
      .sort((a, b) => b.share - a.share || (a.column < b.column ? -1 : 1)),
  };
}
