import { AsyncLocalStorage } from 'node:async_hooks'
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type SpanContext,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { livePath } from '#contract/platform/live.ts'
import { product } from '#contract/platform/product.ts'
import type { TracingConfig } from '../config/observabilityConfig.ts'
import type { QueryTracer } from '../database/connections.ts'
import { version } from '../version.ts'

const traceParent = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/**
 * The span of a proxy or client in front, as the W3C's `traceparent` names it; undefined for none or one that is
 * malformed.
 */
function remoteParentOf(header: string | string[] | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags = ''] = (typeof header === 'string' && traceParent.exec(header)) || []
  if (!traceId || !spanId) return undefined
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
}

export type Tracing = {
  /** A span for each request. Call before any route is added. */
  observe: (app: FastifyInstance) => void
  /** A span for each query of a request that is traced. */
  traceQuery: QueryTracer
  stop: () => Promise<void>
}

/**
 * Sends spans to an OpenTelemetry collector: names and durations, routes and statements, never their values. Import it
 * only where there is a collector: the SDK is large. It is used by hand and sets nothing global, so that it costs
 * nothing elsewhere.
 */
export function startTracing({ endpoint, share }: TracingConfig): Tracing {
  const sampled = new TraceIdRatioBasedSampler(share)
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': product.slug, 'service.version': version }),
    // Anybody can send a traceparent: it names the trace, and does not decide that it is kept.
    sampler: new ParentBasedSampler({ root: sampled, remoteParentSampled: sampled, remoteParentNotSampled: sampled }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer(product.slug, version)
  const current = new AsyncLocalStorage<{ span: Span; context: Context }>()
  const spans = new WeakMap<FastifyRequest, { span: Span; context: Context }>()

  function begin(request: FastifyRequest) {
    const route = request.routeOptions.url ?? 'none'
    const parent = remoteParentOf(request.headers['traceparent'])
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': request.method, 'http.route': route, 'parmen.request_id': request.id },
      },
      parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
    )
    return { span, context: trace.setSpan(ROOT_CONTEXT, span) }
  }

  return {
    observe(app) {
      app.addHook('onRequest', (request, _reply, done) => {
        if (request.routeOptions.url === livePath) return done()
        const begun = begin(request)
        spans.set(request, begun)
        current.run(begun, done)
      })
      // The body has been read since, on behalf of nobody.
      app.addHook('preValidation', (request, _reply, done) => {
        const begun = spans.get(request)
        if (begun) current.run(begun, done)
        else done()
      })
      app.addHook('onResponse', async (request, { statusCode }) => {
        const { span } = spans.get(request) ?? {}
        span?.setAttribute('http.response.status_code', statusCode)
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
      })
    },
    async traceQuery(text, run) {
      const { span: parent, context } = current.getStore() ?? {}
      if (!parent?.isRecording()) return run()
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
      const span = tracer.startSpan(/^\w+/.exec(text)?.[0] ?? 'query', { kind: SpanKind.CLIENT, attributes }, context)
      try {
        return await run()
      } catch (error) {
        // Its message may quote what people wrote.
        span.setAttribute('db.response.status_code', (error as { code?: string }).code ?? '')
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },
    stop: () => provider.shutdown(),
  }
}
