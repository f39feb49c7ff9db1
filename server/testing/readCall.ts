import type { Endpoint, RequestInput } from '#contract/platform/endpoint.ts'

/** One read call; `note` adds to its path in titles. */
export type ReadCall = { endpoint: Endpoint; input: RequestInput<Endpoint>; note: string }

export function readCall<E extends Endpoint>(endpoint: E, input: RequestInput<E>, note = ''): ReadCall {
  return { endpoint, input, note }
}
