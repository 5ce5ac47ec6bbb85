import type { DerivedFeature, FeatureWindow } from '@holdfast/contracts/prediction/join-recipe';
import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';

export interface DerivedColumn {
  readonly feature: DerivedFeature;
  readonly values: Float64Array;
}

/** The display name. The name in files is derived from it. */
export function featureLabel(feature: DerivedFeature): Message {
  const what = describeMeasure(feature);
  const { table, window } = feature;
  if (window.of === 'ever') return message('feature.ofFile', { table, what });
  return message('feature.ofFileWithin', { table, what, within: describeWindow(window) });
}

function describeMeasure({ measure, column, condition }: DerivedFeature): Message {
  const name = column ?? '';
  const value = condition ?? '';
  switch (measure) {
    case 'entries':
      return condition === null ? message('feature.entries') : message('feature.entriesWith', { name, value });
    case 'share':
      return message('feature.shareWith', { name, value });
    case 'sum':
      return message('feature.sum', { name });
    case 'mean':
      return message('feature.mean', { name });
    case 'last':
      return condition === null ? message('feature.last', { name }) : message('feature.lastIs', { name, value });
    case 'most':
      return message('feature.most', { name });
    case 'change':
      return message('feature.change', { name });
    case 'distinct':
      return message('feature.distinct', { name });
    case 'trend':
      return message('feature.trend');
    case 'sinceLast':
      return condition === null ? message('feature.sinceLast') : message('feature.sinceLastWith', { name, value });
    case 'sinceFirst':
      return message('feature.sinceFirst');
    case 'gap':
      return message('feature.gap');
    case 'lateness':
      return message('feature.lateness');
  }
}

function describeWindow(window: Exclude<FeatureWindow, { of: 'ever' }>): Message {
  if (window.of === 'days') return message('feature.days', { count: window.days });
  if (window.of === 'rows') return message('feature.rows', { count: window.rows });
  return message('feature.clock', { count: window.days, table: window.clock });
}
