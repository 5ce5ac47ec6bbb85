import type { ToldSpan } from '@holdfast/contracts/http/traces';
import type { Config } from '../config.ts';

export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** Something that takes time and is not over yet. */
export interface Span {
  /** What happens within it begins under this; null where nothing is traced. */
  readonly traceparent: string | null;
  end(attributes?: Attributes, failure?: string): void;
}

/** Something that is over, in milliseconds since 1970. */
export interface PastSpan {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

export interface Traces {
  readonly isOn: boolean;
  begin(name: string, parent: string | null | undefined, attributes?: Attributes): Span;
  /** Told afterwards, as the very span `traceparent` names or as one within it. */
  tell(span: PastSpan, where: { readonly as: string } | { readonly within: string }): void;
  /** Sends what is left. */
  close(): Promise<void>;
}

const NO_SPAN: Span = { traceparent: null, end: () => undefined };

export const NO_TRACES: Traces = {
  isOn: false,
  begin: () => NO_SPAN,
  tell: () => undefined,
  close: async () => undefined,
};

export async function openTraces(config: Config): Promise<Traces> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = config;
  if (endpoint === undefined) return NO_TRACES;
  // Whoever has no collector does not load it.
  const { OtlpTraces } = await import('./otlp.ts');
  return new OtlpTraces(endpoint, headers);
}

/** What a browser has told, by our clock. */
export function pastSpan(name: string, { ago_ms, took_ms }: ToldSpan): PastSpan {
  const from = Date.now() - ago_ms;
  return { name, from, to: from + took_ms };
}

/** The span of what goes on from one stage to the next: beginning one ends the one before. */
export function stageSpans(traces: Traces, parent: string | null): { at(stage: string): void; end(): void } {
  let current: { stage: string; span: Span } | null = null;
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
