import type { InfiniteData } from '@tanstack/react-query'

export type Page<T> = {
  items: T[]
  total: number
  /** How many rows to skip for the next page; where the rows end unless given. */
  end?: number
  /** It was out of view when the list was reloaded. */
  isOutdated?: boolean
}

export type Pages<T> = InfiniteData<Page<T>, number>
export type Row = { id: number | string }

/** Without a page for those that were not fetched. */
type Fetched<T> = readonly (Page<T> | undefined)[]

/** Reloads the pages of a list that are in view, and the first one, which says how many rows there are. */
export async function reloadPages<T extends Row>(
  old: Pages<T>,
  isInView: readonly boolean[] | undefined,
  fetchPage: (skip: number) => Promise<Page<T>>,
): Promise<Pages<T>> {
  const isWanted = old.pages.map((_, index) => index === 0 || (isInView?.[index] ?? true))
  const fetched = await fetchPages(old.pageParams, isWanted, fetchPage)
  return withFetched({ ...old, pages: old.pages.map((page) => ({ ...page, isOutdated: true })) }, fetched)
}

/** The pages with those that have come into view since they were outdated; undefined if none has. */
export async function catchUpPages<T extends Row>(
  old: Pages<T>,
  isInView: readonly boolean[] | undefined,
  fetchPage: (skip: number) => Promise<Page<T>>,
): Promise<Pages<T> | undefined> {
  const isWanted = old.pages.map(({ isOutdated = false }, index) => isOutdated && (isInView?.[index] ?? true))
  if (!isWanted.includes(true)) return undefined
  return withFetched(old, await fetchPages(old.pageParams, isWanted, fetchPage))
}

const fetchPages = <T>(skips: number[], isWanted: boolean[], fetchPage: (skip: number) => Promise<Page<T>>) =>
  Promise.all(skips.map(async (skip, index) => (isWanted[index] ? fetchPage(skip) : undefined)))

/**
 * Puts fetched pages among those of a list. A page is so many rows from so many on: where a row came or went above, the
 * fetched rows are others than before. What other pages have of them goes there; what has left over the edge of a
 * fetched page stays with the outdated page beside it. So no row stands twice, and none is missing before its page is
 * fetched.
 */
export function withFetched<T extends Row>({ pages, pageParams }: Pages<T>, fetched: Fetched<T>): Pages<T> {
  const newest = fetched.findLast((page) => page !== undefined)
  if (!newest) return { pages, pageParams }
  const { total } = newest
  const wasComplete = endOf(pages.at(-1), pageParams.at(-1)) >= (pages.at(-1)?.total ?? 0)
  const rows = rowsOf(pages, fetched, total)
  const result: Pages<T> = { pages: [], pageParams: [] }
  for (const [index, skip] of pageParams.entries()) {
    const [page, old] = [fetched[index], pages[index]]
    const last = result.pages.at(-1)
    if (last && skip >= total) {
      // The list has become shorter: these rows have moved up.
      if (last.isOutdated) last.items.push(...(rows[index] ?? []))
      continue
    }
    const next = pageParams[index + 1]
    const end = page ? skip + page.items.length : (next ?? (wasComplete ? total : endOf(old, skip)))
    result.pages.push({
      items: page?.items ?? rows[index] ?? [],
      total,
      end: next === undefined || end >= total ? end : Math.min(end, next),
      ...(!page && old?.isOutdated && { isOutdated: true }),
    })
    result.pageParams.push(skip)
    if (page && end >= total) break
  }
  return result
}

/** The rows of each page that was not fetched. */
function rowsOf<T extends Row>(pages: readonly Page<T>[], fetched: Fetched<T>, total: number): T[][] {
  const freshIds = new Set(fetched.flatMap((page) => page?.items ?? []).map(({ id }) => id))
  const isFresh = ({ id }: T) => freshIds.has(id)
  const rows = pages.map(({ items }, index) => (fetched[index] ? [] : items.filter((item) => !isFresh(item))))
  const takesRows = (index: number) => pages[index]?.isOutdated === true && !fetched[index]
  for (let begin = 0; begin < pages.length; begin++) {
    if (!fetched[begin]) continue
    const end = nextIndex(fetched, begin)
    const { before, after } = movedOut(
      pages.slice(begin, end).flatMap(({ items }) => items),
      isFresh,
      total > (pages[begin]?.total ?? 0),
    )
    if (takesRows(begin - 1)) rows[begin - 1]?.push(...before)
    if (takesRows(end)) rows[end]?.unshift(...after)
    begin = end
  }
  return rows
}

/** Finds the end of the fetched pages that begin here. */
function nextIndex(fetched: Fetched<unknown>, begin: number): number {
  const end = fetched.findIndex((page, index) => index > begin && page === undefined)
  return end < 0 ? fetched.length : end
}

/** Returns the rows that stood before and after the ones that are still there. */
function movedOut<T>(rows: T[], isThere: (row: T) => boolean, hasGrown: boolean): { before: T[]; after: T[] } {
  const first = rows.findIndex(isThere)
  if (first < 0) return hasGrown ? { before: [], after: rows } : { before: rows, after: [] }
  return { before: rows.slice(0, first), after: rows.slice(rows.findLastIndex(isThere) + 1) }
}

/** How many rows to skip for what follows a page. */
export const endOf = (page: Page<unknown> | undefined, skip = 0) => page?.end ?? skip + (page?.items.length ?? 0)
