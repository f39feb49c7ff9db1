import { expect, test } from 'vitest'
import { partLives } from '#contract/content/partLives/partLives.ts'
import { folded } from '#server/rules/domain/lemmas/folding.ts'
import { askedLives } from './lives.ts'

const lives = (categoryId: number) => askedLives.filter((life) => life.categoryId === categoryId)
const matches = (pattern: string, text: string) => new RegExp(pattern, 'u').test(folded(text))
/** The first figure of the category that such a component is an example of. */
const lifeOf = (categoryId: number, name: string) =>
  lives(categoryId).find(({ recurs, pattern }) => !recurs && matches(pattern, name))?.id

test('a part is known by what it is called in its list', () => {
  const named = Object.entries(partLives).flatMap(([categoryId, list]) =>
    list.filter(({ kind }) => kind === 'lasts').map(({ id, words }) => [id, lifeOf(Number(categoryId), words[0])]),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(([id, known]) => id !== known)).toEqual([])
})

test.each([
  [1, 'Underlagspapp under takpannorna', 'hus.underlagspapp'],
  [1, 'Takpannorna', 'hus.takpannor'],
  [1, 'Varmvattenberedare, Nibe', 'hus.varmvattenberedare'],
  [1, 'Fönstren mot norr', 'hus.fonster'],
  [1, 'Luft/luft-värmepump', 'hus.luftvarmepump'],
  [1, 'Dräneringspump', undefined],
  [1, 'Badrumsfläkt', undefined],
  [1, 'Putsmedel', undefined],
  [2, 'Hängrännor', undefined],
  [2, 'Diskmaskinen', 'hus.diskmaskin'],
  [5, 'Stående rigg', 'bat.rigg'],
  [5, 'Pulversläckare 2 kg', 'brand.pulverslackare'],
  [4, 'Vinterdäck', 'bil.dack'],
  [4, 'Däckförvaring', undefined],
])('in a folder of category %i the component %j is %s', (categoryId, name, life) => {
  expect(lifeOf(categoryId, name)).toBe(life)
})

/** Those that something which recurs is told by. */
const recurring = (title: string) =>
  lives(1)
    .filter(({ recurs, pattern, deed }) => recurs && matches(pattern, title) && matches(deed, title))
    .map(({ id }) => id)

test.each([
  ['Målade fönstren', ['hus.fonster-malning']],
  ['Fönstermålning, södersidan', ['hus.fonster-malning']],
  ['Ommålning av fasaden', ['hus.fasad-malning']],
  ['Målade huset', ['hus.fasad-malning']],
  ['Målade köket i huset', []],
  ['Tvättade fönstren', []],
  ['Slipade golvet i hallen', ['hus.golv-slipning']],
  ['Spolade avloppet', ['hus.avlopp-spolning']],
])('an event called %j tells of %j', (title, ids) => {
  expect(recurring(title)).toEqual(ids)
})

test.each([
  ['Bytte varmvattenberedaren', true],
  ['Byte av varmvattenberedare', true],
  ['Ny varmvattenberedare', true],
  ['Installerade en varmvattenberedare', false],
  ['Installerade ny varmvattenberedare', true],
  ['Bytte packning i varmvattenberedaren', false],
  ['Service på varmvattenberedaren', false],
])('%j says that the heater is a new one: %s', (title, isNew) => {
  const heater = lives(1).find(({ id }) => id === 'hus.varmvattenberedare')
  expect(matches(heater?.deed ?? '', title)).toBe(isNew)
})
