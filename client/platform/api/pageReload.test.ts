import { describe, expect, test } from 'vitest'
import { catchUpPages, endOf, reloadPages, type Pages } from './pageReload.ts'

type Row = { id: number }

let size = 3

/** A list at the server, of which pages of three rows are fetched, and the pages that somebody has of it. */
async function aList(length: number, loaded = Math.ceil(length / size)) {
  const rows = Array.from({ length }, (_, id) => ({ id }))
  let asked: number[] = []
  const fetchPage = (skip: number) => {
    asked.push(skip)
    return Promise.resolve({ items: rows.slice(skip, skip + size), total: rows.length })
  }
  const skips = Array.from({ length: loaded }, (_, page) => page * size)
  let pages: Pages<Row> = { pages: await Promise.all(skips.map(fetchPage)), pageParams: skips }
  const inView = (seen: readonly number[]) => pages.pages.map((_, index) => seen.includes(index))
  const ids = () => pages.pages.map(({ items }) => items.map(({ id }) => id))
  const end = () => endOf(pages.pages.at(-1), pages.pageParams.at(-1))
  asked = []
  return {
    rows,
    ids,
    asked: () => asked,
    pages: () => pages.pages,
    end,
    hasMore: () => end() < (pages.pages.at(-1)?.total ?? 0),
    outdated: () => pages.pages.flatMap(({ isOutdated }, index) => (isOutdated ? [index] : [])),
    reload: async (...seen: number[]) => void (pages = await reloadPages(pages, inView(seen), fetchPage)),
    catchUp: async (...seen: number[]) => void (pages = (await catchUpPages(pages, inView(seen), fetchPage)) ?? pages),
  }
}

describe('after a change a list', () => {
  test('asks for its first page and those in view, and knows the others to be outdated', async () => {
    const list = await aList(12)
    await list.reload(2)
    expect(list.asked()).toEqual([0, 6])
    expect(list.outdated()).toEqual([1, 3])
    await list.catchUp(1, 2)
    expect(list.asked()).toEqual([0, 6, 3])
    expect(list.outdated()).toEqual([3])
  })

  test('has each row once where one was added above', async () => {
    const list = await aList(12)
    list.rows.unshift({ id: 99 })
    await list.reload(0)
    expect(list.ids()).toEqual([
      [99, 0, 1],
      [2, 3, 4, 5],
      [6, 7, 8],
      [9, 10, 11],
    ])
    expect(list.hasMore()).toBe(false)
    await list.catchUp(1)
    expect(list.ids()).toEqual([
      [99, 0, 1],
      [2, 3, 4],
      [5, 6, 7, 8],
      [9, 10, 11],
    ])
  })

  test('has each row once where one was added above what is in view', async () => {
    const list = await aList(12)
    list.rows.splice(4, 0, { id: 99 })
    await list.reload(2)
    expect(list.ids()).toEqual([
      [0, 1, 2],
      [3, 4],
      [5, 6, 7],
      [8, 9, 10, 11],
    ])
    expect(list.pages().map(({ total }) => total)).toEqual([13, 13, 13, 13])
    await list.catchUp(1)
    expect(list.ids().flat()).toEqual([0, 1, 2, 3, 99, 4, 5, 6, 7, 8, 9, 10, 11])
  })

  test('misses none where one went above', async () => {
    const list = await aList(12)
    list.rows.shift()
    await list.reload(0)
    expect(list.ids()).toEqual([
      [1, 2, 3],
      [4, 5],
      [6, 7, 8],
      [9, 10, 11],
    ])
    await list.reload(2)
    expect(list.ids()).toEqual([
      [1, 2, 3],
      [4, 5, 6],
      [7, 8, 9],
      [10, 11],
    ])
  })

  test('becomes shorter by a page, whose row has moved up', async () => {
    const list = await aList(10)
    list.rows.shift()
    await list.reload(0)
    expect(list.ids()).toEqual([
      [1, 2, 3],
      [4, 5],
      [6, 7, 8, 9],
    ])
    expect(list.hasMore()).toBe(false)
  })

  test('has what was added at its end when its last page is seen', async () => {
    const list = await aList(8)
    list.rows.push({ id: 99 })
    await list.reload(0)
    await list.catchUp(2)
    expect(list.ids().at(-1)).toEqual([6, 7, 99])
    list.rows.push({ id: 100 })
    await list.reload(2)
    expect(list.hasMore()).toBe(true)
  })

  test('loses what was removed in view', async () => {
    const list = await aList(12)
    list.rows.splice(7, 1)
    await list.reload(2)
    expect(list.ids()).toEqual([
      [0, 1, 2],
      [3, 4, 5],
      [6, 8, 9],
      [10, 11],
    ])
  })

  test('ends where everything in it was removed', async () => {
    const list = await aList(12)
    list.rows.length = 0
    await list.reload(3)
    expect(list.ids()).toEqual([[]])
    expect(list.hasMore()).toBe(false)
  })
})

test('whatever comes and goes, less than a page at once, no row stands twice or is missing', async () => {
  // A random sequence that is the same each time (Lehmer).
  let seed = 42
  const below = (limit: number) => (seed = (seed * 48_271) % 2_147_483_647) % limit
  for (let round = 0; round < 200; round++) {
    size = 24
    const list = await aList(2 + below(240))
    for (let step = 0; step < 12; step++) {
      const known = new Set(list.ids().flat())
      const at = below(list.rows.length + 1)
      if (below(2) === 0) list.rows.splice(at, 1 + below(2))
      else list.rows.splice(at, 0, { id: 1_000 * (round + 1) + 2 * step }, { id: 1_000 * (round + 1) + 2 * step + 1 })
      const seen = below(list.pages().length)
      await list.reload(seen, seen + 1)
      await list.catchUp(below(list.pages().length))
      const shown = list.ids().flat()
      expect(new Set(shown).size).toBe(shown.length)
      // What has moved past the last page comes with 'show more'.
      const within = list.rows.slice(0, list.hasMore() ? list.end() : undefined)
      expect(within.filter(({ id }) => known.has(id) && !shown.includes(id))).toEqual([])
      expect(list.ids()[0]).toEqual(list.rows.slice(0, size).map(({ id }) => id))
    }
    const everything = [...list.pages().keys()]
    await list.catchUp(...everything)
    const shown = list.ids().flat()
    expect(shown).toEqual(list.rows.slice(0, shown.length).map(({ id }) => id))
    expect(shown.length < list.rows.length).toBe(list.hasMore())
  }
})
