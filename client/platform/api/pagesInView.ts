import { hashKey, type QueryKey } from '@tanstack/react-query'
import type { Page } from './pageReload.ts'

type Row = { id: number | string }

/** The element that holds the rows of a list, by the list's key. */
const places = new Map<string, () => HTMLElement | null>()

/** Has a list ask for its pages in view alone while its rows are drawn here. Returns how to end it. */
export function drawPages(queryKey: QueryKey, place: () => HTMLElement | null): () => void {
  const hash = hashKey(queryKey)
  places.set(hash, place)
  return () => {
    if (places.get(hash) === place) places.delete(hash)
  }
}

/**
 * Which pages of a list have a row in view or within a screen of it. So counts a page with a row that is not drawn, or
 * is not known to be. Undefined where nothing is known of the list.
 */
export function pagesInView(queryKey: QueryKey, pages: readonly Page<Row>[]): boolean[] | undefined {
  const place = places.get(hashKey(queryKey))?.()
  if (!place) return undefined
  const rows = rowElements(place)
  return pages.map(({ items }) =>
    items.some(({ id }) => {
      const row = rows.get(String(id))
      return !row || isNearView(row)
    }),
  )
}

function isNearView(row: Element) {
  const { top, bottom } = row.getBoundingClientRect()
  return bottom >= -window.innerHeight && top <= 2 * window.innerHeight
}

/** The rows by their id, which ends their name (`Moving`); null for an id that rows of two kinds have. */
function rowElements(place: HTMLElement): Map<string, HTMLElement | null> {
  const rows = new Map<string, HTMLElement | null>()
  for (const row of place.querySelectorAll<HTMLElement>('[data-moving]')) {
    const id = (row.dataset['moving'] ?? '').replace(/^[a-z]+-/, '')
    rows.set(id, rows.has(id) ? null : row)
  }
  return rows
}
