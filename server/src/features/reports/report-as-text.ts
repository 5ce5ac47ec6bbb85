import type { ReportDocument } from '@holdfast/contracts/report/document';
import type { Value } from '@holdfast/contracts/report/field';
import type { Format, SemanticModel } from '@holdfast/contracts/report/model';
import { hasTrait } from '@holdfast/contracts/report/visual-traits';
import { renderTree } from '@holdfast/texts/speaker';
import type { Analytics } from '../../platform/analytics/analytics.ts';
import { answerBatch } from '../../platform/analytics/answer-batch.ts';
import { say } from '../../platform/english.ts';
import type { ReadyReport } from './ready-report.ts';

export interface WrittenReport {
  readonly title: string;
  readonly pages: readonly {
    readonly title: string;
    readonly sentences: string;
    readonly figures: readonly { readonly label: string; readonly value: Value; readonly text: string }[];
  }[];
}

/** The retention report as text: the stories of each page and the figures of its cards. */
export async function reportAsText(ready: ReadyReport, analytics: Analytics, now: string): Promise<WrittenReport> {
  const document = renderTree<ReportDocument>(ready.presented.document, say);
  const model = renderTree<SemanticModel>(ready.presented.model, say);
  const cards = document.pages.flatMap(({ visuals }) =>
    visuals.flatMap((visual) => {
      const { name, roles } = visual;
      const field = hasTrait(visual, 'isFigure') ? roles.values?.[0]?.field : undefined;
      return field?.kind === 'measure' || field?.kind === 'aggregate' ? [{ name, field }] : [];
    }),
  );
  const queries = cards.map(({ name, field }) => ({
    id: name,
    query: {
      groupBy: [],
      values: [{ as: 'value', field }],
      mode: 'groups' as const,
      where: [],
      orderBy: [],
      limit: 1,
    },
  }));
  const ground = {
    analytics,
    dataset: ready.tables,
    model,
    rules: [],
    onFailure: (cause: unknown) => Promise.reject(cause),
  };
  const { answers } = await answerBatch({ now, queries }, ground);
  const figureOf = (name: string) => {
    const answer = answers.find(({ id }) => id === name);
    const column = answer && 'result' in answer ? answer.result.columns[0] : undefined;
    const value = column?.values[0];
    return column === undefined || value === undefined
      ? []
      : [{ label: column.label, value, text: formatValue(value, column.format) }];
  };
  return {
    title: document.displayName,
    pages: document.pages
      .filter(({ visibility }) => visibility !== 'hidden')
      .map(({ displayName, visuals }) => ({
        title: displayName,
        sentences: visuals
          .filter((visual) => hasTrait(visual, 'isText'))
          .map(({ options }) => String(options?.text ?? ''))
          .join('\n\n'),
        figures: visuals.flatMap((visual) => (hasTrait(visual, 'isFigure') ? figureOf(visual.name) : [])),
      })),
  };
}

export function asMarkdown({ title, pages }: WrittenReport): string {
  const parts = pages
    .filter(({ sentences, figures }) => sentences !== '' || figures.length > 0)
    .map((page) =>
      [`## ${page.title}`, page.sentences, page.figures.map(({ label, text }) => `- ${label}: ${text}`).join('\n')]
        .filter((part) => part !== '')
        .join('\n\n'),
    );
  return `${[`# ${title}`, ...parts].join('\n\n')}\n`;
}

function formatValue(value: Value, { style, digits, suffix = '', currency }: Format): string {
  if (typeof value !== 'number') return value === null ? '–' : String(value);
  const options: Intl.NumberFormatOptions =
    style === 'percent'
      ? { style: 'percent', minimumFractionDigits: digits ?? 1, maximumFractionDigits: digits ?? 1 }
      : {
          maximumFractionDigits: digits ?? (style === 'integer' ? 0 : 2),
          ...(style === 'currency' && currency ? { style: 'currency', currency } : {}),
        };
  return `${value.toLocaleString('en', options)}${suffix}`;
}
