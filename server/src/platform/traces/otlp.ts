import { type Context, ROOT_CONTEXT, type Span as SdkSpan, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type IdGenerator, RandomIdGenerator, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Attributes, PastSpan, TraceSpan, Traces } from './traces.ts';

/** Random ids, except for spans whose ids were chosen elsewhere. */
class ChosenIds implements IdGenerator {
  readonly #random = new RandomIdGenerator();
  chosen: { readonly traceId: string; readonly spanId: string } | null = null;

  generateTraceId(): string {
    return this.chosen?.traceId ?? this.#random.generateTraceId();
  }

  generateSpanId(): string {
    return this.chosen?.spanId ?? this.#random.generateSpanId();
  }
}

/** Exports spans to a collector, in batches and asynchronously; an unreachable collector only loses spans. */
export class OtlpTraces implements Traces {
  readonly isOn = true;
  readonly #ids = new ChosenIds();
  readonly #provider: TracerProvider;

  /** `endpoint`: the collector's base address; the protocol's path is appended. */
  constructor(endpoint: string, headers: Readonly<Record<string, string>>) {
    const exporter = new OTLPTraceExporter({
      url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
      headers: { ...headers },
    });
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? 'holdfast' }),
      idGenerator: this.#ids,
      spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1_000 })],
    });
  }

  begin(name: string, parent: string | null | undefined, attributes: Attributes = {}): TraceSpan {
    const kind = attributes['http.route'] === undefined ? SpanKind.INTERNAL : SpanKind.SERVER;
    const span = this.#tracer.startSpan(name, { kind, attributes: { ...attributes } }, contextOf(parent));
    return {
      traceparent: traceparentOf(span),
      end: (more = {}, failure) => {
        span.setAttributes({ ...more });
        if (failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: failure });
        span.end();
      },
    };
  }

  tell({ name, from, to }: PastSpan, where: { readonly as: string } | { readonly within: string }): void {
    const options = { kind: SpanKind.CLIENT, startTime: from };
    if ('within' in where) {
      this.#tracer.startSpan(name, options, contextOf(where.within)).end(to);
      return;
    }
    this.#ids.chosen = idsIn(where.as);
    try {
      this.#tracer.startSpan(name, options, ROOT_CONTEXT).end(to);
    } finally {
      this.#ids.chosen = null;
    }
  }

  close(): Promise<void> {
    return this.#provider.shutdown();
  }

  get #tracer() {
    return this.#provider.getTracer('holdfast');
  }
}

function idsIn(traceparent: string): { traceId: string; spanId: string; traceFlags: number } {
  const [, traceId = '', spanId = '', flags = '00'] = traceparent.split('-');
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) };
}

const contextOf = (parent: string | null | undefined): Context =>
  parent ? trace.setSpanContext(ROOT_CONTEXT, { ...idsIn(parent), isRemote: true }) : ROOT_CONTEXT;

function traceparentOf(span: SdkSpan): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
