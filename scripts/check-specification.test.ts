import { existsSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** Parses docs/specification.md: each file it names, with the test titles that follow it. */
function citations(text: string) {
  const found: { path: string; titles: string[] }[] = []
  for (const line of text.split('\n').filter((one) => /[“`]/.test(one)))
    for (const [, path, title] of line.matchAll(/`((?:[\w.-]+\/)+[\w.-]+)`|“([^”]+)”/g))
      if (path) found.push({ path, titles: [] })
      else if (title) found.at(-1)?.titles.push(title)
  return found
}

/** A backslash before a quotation mark belongs to the source, not to the title. */
const plain = (text: string) => text.replaceAll('\\', '')

const text = readFileSync('docs/specification.md', 'utf8')
const cited = Map.groupBy(citations(text), ({ path }) => path)

describe('docs/specification.md', () => {
  test('names files', () => expect(cited.size).toBeGreaterThan(100))

  for (const [path, places] of cited)
    test(`${path} exists and has the cited tests`, () => {
      expect(existsSync(path)).toBe(true)
      const content = statSync(path).isFile() ? plain(readFileSync(path, 'utf8')) : ''
      const titles = places.flatMap((place) => place.titles)
      expect(titles.filter((title) => !content.includes(title))).toEqual([])
    })

  test('has three cells in each row', () => {
    const rows = text.split('\n').filter((line) => line.startsWith('|'))
    expect(rows.filter((row) => row.split('|').length !== 5)).toEqual([])
  })
})
