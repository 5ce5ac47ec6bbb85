import type { ReportedSpan } from '@holdfast/contracts/http/traces';
import type { Config } from '../config.ts';

export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A span in progress. */
export interface TraceSpan {
  /** The parent for nested spans; null without tracing. */
  readonly traceparent: string | null;
  end(attributes?: Attributes, failure?: string): void;
}

/** A finished span, in milliseconds since 1970. */
export interface PastSpan {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

export interface Traces {
  readonly isOn: boolean;
  begin(name: string, parent: string | null | undefined, attributes?: Attributes): TraceSpan;
  /** Records a finished span: the one named by `traceparent`, or a child of it. */
  tell(span: PastSpan, where: { readonly as: string } | { readonly within: string }): void;
  /** Flushes the remaining spans. */
  close(): Promise<void>;
}

const NO_SPAN: TraceSpan = { traceparent: null, end: () => undefined };

export const NO_TRACES: Traces = {
  isOn: false,
  begin: () => NO_SPAN,
  tell: () => undefined,
  close: async () => undefined,
};

export async function openTraces(config: Config): Promise<Traces> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = config;
  if (endpoint === undefined) return NO_TRACES;
  // Imported on demand, so that servers without a collector do not load it.
  const { OtlpTraces } = await import('./otlp.ts');
  return new OtlpTraces(endpoint, headers);
}

/** A span reported by a browser, converted to our clock. */
export function pastSpan(name: string, { ago_ms, took_ms }: ReportedSpan): PastSpan {
  const from = Date.now() - ago_ms;
  return { name, from, to: from + took_ms };
}

/** Spans of consecutive stages: starting one ends the previous one. */
export function stageSpans(traces: Traces, parent: string | null): { at(stage: string): void; end(): void } {
  let current: { stage: string; span: TraceSpan } | null = null;
  const end = () => {
    current?.span.end();
    current = null;
  };
  return {
    at(stage) {
      if (current?.stage === stage) return;
      end();
      current = { stage, span: traces.begin(`stage ${stage}`, parent) };
    },
    end,
  };
}
