import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TemplateData, templateIds } from '#contract/folders/templates.ts'
import { allTemplates } from './allTemplates.ts'

const words = readFileSync(new URL('../db/migrations/0002_words.sql', import.meta.url), 'utf8')

/** The text between the first quotes after each match. */
const named = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, name]) => name)

const types = named(/\(\d+, '([^']+)', \d+\)/g, words.slice(words.indexOf('into activity_type')))
const mainCategories = named(/\(\d+, null, '([^']+)', \d+\)/g, words)
const subCategoriesOf = (main: string) => {
  const [, list] = new RegExp(String.raw`\(${mainCategories.indexOf(main) + 1}, array\[([^\]]+)\]`).exec(words) ?? []
  return named(/'([^']+)'/g, list ?? '')
}

test('there is a template for each id, in the order of the ids', () => {
  expect(allTemplates.map(({ id }) => id)).toEqual(templateIds)
})

test.each(allTemplates)('$id is valid and unchanged by its schema', (template) => {
  expect(TemplateData.parse(template)).toEqual(template)
})

test.each(allTemplates)('$id names categories and types that exist', ({ category, children }) => {
  expect(mainCategories).toContain(category)
  const fitting = subCategoriesOf(category)
  for (const child of children) {
    expect(fitting).toContain(child.category)
    for (const { type } of child.activities) expect(types).toContain(type)
  }
})

test.each(allTemplates)('$id has no duplicates', ({ children }) => {
  const isOnce = (titles: string[]) => expect(titles).toEqual([...new Set(titles)])
  isOnce(children.map(({ title }) => title))
  for (const { components, activities } of children) {
    isOnce(components.map(({ title }) => title))
    isOnce(activities.map(({ title }) => title))
  }
})

test.each(allTemplates)('$id has components and events in every sub-folder', ({ children }) => {
  for (const { components, activities } of children) {
    expect(components.length).toBeGreaterThan(0)
    expect(activities.length).toBeGreaterThan(0)
  }
})

test.each(allTemplates)(
  '$id begins with few components, and asks for things that it has',
  ({ always, asks, children }) => {
    const components = children.flatMap((child) => child.components.map(({ title }) => title))
    const events = children.flatMap((child) => child.activities.map(({ title }) => title))
    const asked = Object.values(asks).flat()
    expect(components).toEqual(expect.arrayContaining(always))
    expect([...components, ...events]).toEqual(expect.arrayContaining(asked))
    expect(always.filter((title) => asked.includes(title))).toEqual([])
    expect(new Set(asked).size).toBe(asked.length)
    // Fewer than ten until somebody adds one: 'Pärmens skick' waits for ten.
    expect(always.length).toBeLessThan(7)
  },
)

test.each(allTemplates)('$id links events to components of their sub-folder', ({ children }) => {
  const strange = children.flatMap(({ components, activities }) =>
    activities.filter(({ component }) => component && !components.some(({ title }) => title === component)),
  )
  expect(strange).toEqual([])
})

test('what is done to the heat pump, the car and the engine is linked to them, and these have meters', () => {
  const all = allTemplates.flatMap(({ id, children }) => children.map((child) => ({ id, ...child })))
  const links = all.flatMap(({ id, activities }) => activities.map(({ title, component }) => [id, title, component]))
  expect(links).toEqual(
    expect.arrayContaining([
      ['villa', 'Service av värmepumpen', 'Värmepump'],
      ['bil', 'Service', 'Bilen'],
      ['bat', 'Motorservice', 'Motor'],
    ]),
  )
  const meters = all.flatMap(({ id, components }) =>
    components.flatMap(({ title, meterUnit }) => (meterUnit ? [[id, title, meterUnit]] : [])),
  )
  expect(meters).toEqual([
    ['bil', 'Bilen', 'mil'],
    ['bat', 'Motor', 'hours'],
    ['maskin', 'Maskinen', 'hours'],
    ['foretag', 'Firmabil', 'mil'],
  ])
})

test.each(allTemplates)('$id says of a day that nobody knows that it is to be changed', ({ children }) => {
  const guessed = children.flatMap(({ activities }) =>
    activities.filter(({ next, repeats }) => 'inMonths' in next && !repeats),
  )
  for (const { title, description } of guessed)
    expect([title, description]).toEqual([title, expect.stringMatching(/ändra dagen efter/i)])
})

test('a date that no year has is rejected', () => {
  const [villa] = allTemplates
  const on = (next: object) => {
    const activity = { title: 'Prov', type: 'Övrigt', howOften: 'Varje år', next }
    const child = { title: 'Prov', category: 'El', description: 'Prov', components: [], activities: [activity] }
    return TemplateData.safeParse({ ...villa, children: [child] }).success
  }
  expect([on({ month: 2, day: 29 }), on({ month: 12, day: 31 })]).toEqual([true, true])
  expect([on({ month: 2, day: 30 }), on({ month: 6, day: 31 }), on({ month: 13, day: 1 })]).toEqual([
    false,
    false,
    false,
  ])
})

test('what is said to be done before a day, or in the spring, is planned so', () => {
  const events = allTemplates.flatMap(({ children }) => children.flatMap(({ activities }) => activities))
  const before = events.filter(({ howOften }) => howOften.includes('före 1 '))
  expect(before.length).toBeGreaterThan(1)
  for (const { title, next } of before) expect([title, 'by' in next]).toEqual([title, true])
  const seasons = events.filter(
    ({ howOften, type }) => type === 'Underhåll' && /^Varje (höst|vår|vinter)/.test(howOften),
  )
  // Whole harbours launch their boats on one day.
  const loose = seasons.filter(({ next, title }) => !('inMonth' in next || 'by' in next) && !title.endsWith('sättning'))
  expect(loose.map(({ title }) => title)).toEqual([])
})
