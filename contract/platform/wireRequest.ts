import type { Endpoint } from './endpoint.ts'
import { toWire } from './wire.ts'

type Parts = { params?: unknown; query?: unknown; headers?: unknown; body?: unknown }

/**
 * A call as sent over the wire: its path filled in, its query and headers as text without undefined values, its body.
 */
export function wireRequest({ path, wire }: Pick<Endpoint, 'path' | 'wire'>, input: object) {
  const { params, query, headers, body } = input as Parts
  const sent = (part: unknown) => (toWire(wire?.sent, part) ?? {}) as Record<string, unknown>
  const named = sent(params)
  return {
    path: path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(named[name]))),
    query: asText(sent(query)),
    headers: asText((headers ?? {}) as Record<string, unknown>),
    body: toWire(wire?.sent, body),
  }
}

function asText(values: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

/** Path and query of a call, as sent. */
export function addressOf(endpoint: Pick<Endpoint, 'path' | 'wire'>, input: object): string {
  const { path, query } = wireRequest(endpoint, input)
  const search = new URLSearchParams(query).toString()
  return search ? `${path}?${search}` : path
}
