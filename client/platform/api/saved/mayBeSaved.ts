import { endpointNamed } from '#contract/platform/wire.ts'
import type { QueryName } from '../topics.ts'

type QueryKey = readonly [QueryName, ...unknown[]]

/** Whether the browser keeps an answer until the next visit. */
export function mayBeSaved([name, input, variant]: QueryKey): boolean {
  const { kept } = endpointNamed(name) ?? {}
  if (kept === undefined || isSearched(input)) return false
  return kept === 'any' || (kept === 'pages') === (variant === 'pages')
}

const isSearched = (input: unknown) => 'q' in ((input as { query?: object } | undefined)?.query ?? {})
