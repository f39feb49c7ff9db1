import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../docs/decisions')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const files = readdirSync(folder).filter((file) => /^\d{4}-/.test(file))
const numbers = files.map((file) => Number(file.slice(0, 4)))

const numbersIn = (list = '') => list.split(', ').filter(Boolean).map(Number)

/** The line below the title: when, and how it stands to other decisions. */
const stateLine =
  /^\d{4}-\d\d-\d\d · (?<state>accepted|superseded by \d+)(?: · amends (?<amends>\d+(?:, \d+)*))?(?: · amended by (?<amendedBy>\d+(?:, \d+)*))?$/

const decisions = files.map((file) => {
  const [title = '', , line = ''] = read(file).split('\n')
  const { state = '', amends, amendedBy } = stateLine.exec(line)?.groups ?? {}
  return {
    file,
    number: Number(file.slice(0, 4)),
    isTitled: title.startsWith(`# ${Number(file.slice(0, 4))}. `),
    state,
    amends: numbersIn(amends),
    amendedBy: numbersIn(amendedBy),
  }
})

const rows = [...read('README.md').matchAll(/^\| \[(\d+)\]\(([^)]+)\) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, number, file = '', what = '', state = '']) => ({ number: Number(number), file, what, state }),
)

describe('decisions', () => {
  test('have their number and their state in their first lines', () => {
    expect(decisions.length).toBeGreaterThan(80)
    expect(decisions.filter(({ isTitled, state }) => !isTitled || state === '')).toEqual([])
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('have one row each in the index, in order, which leads to them', () => {
    expect(rows.map(({ number, file }) => ({ number, file }))).toEqual(
      decisions.map(({ number, file }) => ({ number, file })),
    )
  })

  test('have the same state in the index as on their page', () => {
    const said = ({ state, amendedBy }: (typeof decisions)[number]) =>
      state === 'accepted' && amendedBy.length > 0 ? `amended by ${amendedBy.join(', ')}` : state
    expect(rows.map(({ number, state }) => ({ number, state }))).toEqual(
      decisions.map((decision) => ({ number: decision.number, state: said(decision) })),
    )
  })

  test('name only decisions that exist, and both of two name each other', () => {
    const there = new Set(numbers)
    const pairs = (of: (decision: (typeof decisions)[number]) => { from: number; to: number }[]) =>
      decisions.flatMap(of).map(({ from, to }) => `${from} amends ${to}`)
    const amending = pairs(({ number, amends }) => amends.map((to) => ({ from: number, to })))
    const amended = pairs(({ number, amendedBy }) => amendedBy.map((from) => ({ from, to: number })))
    expect(amending.toSorted()).toEqual(amended.toSorted())
    const superseding = decisions.flatMap(({ state }) => numbersIn(/\d+/.exec(state)?.[0]))
    const mentioned = files.flatMap((file) =>
      [...read(file).matchAll(/\bdecisions? (\d+)\b/g)].map(([, number]) => Number(number)),
    )
    expect([...superseding, ...mentioned].filter((number) => !there.has(number))).toEqual([])
  })

  test('leave no gap that the index does not explain', () => {
    const last = Math.max(...numbers)
    const missing = Array.from({ length: last }, (_, index) => index + 1).filter((number) => !numbers.includes(number))
    const explained = /^Numbers (.+) were never used; (\d+) was taken back/m.exec(read('README.md'))
    const told = [...(explained?.[1]?.matchAll(/\d+/g) ?? [])].map(([number]) => Number(number))
    expect([...told, Number(explained?.[2])].toSorted((a, b) => a - b)).toEqual(missing)
  })
})
