import type { SpanContext } from '@opentelemetry/api'

const traceParent = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/**
 * The span of a proxy or client in front, as the W3C's `traceparent` names it; undefined for none or one that is
 * malformed.
 */
export function remoteParentOf(header: string | string[] | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags = ''] = (typeof header === 'string' && traceParent.exec(header)) || []
  if (!traceId || !spanId) return undefined
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
}
