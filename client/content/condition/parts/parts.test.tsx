import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { condition } from '#contract/content/condition.ts'
import { conditionParts, type ConditionParts, type Part } from '#contract/content/conditionParts.ts'
import { roles } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'
import { useOpenModal } from '#client/platform/modal/modalStore.ts'
import { aFolder } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { ConditionList } from '../ConditionList.tsx'
import { partText } from './partText.ts'

const aPart = (changes: Partial<Part> = {}): Part => ({
  life: 'hus.varmvattenberedare',
  componentId: 31,
  folderId: 7,
  roleId: roles.partner,
  name: 'Varmvattenberedare',
  verb: null,
  done: null,
  years: 20,
  upTo: null,
  year: 2006,
  by: 'built',
  day: null,
  age: 20,
  state: 'see',
  source: { name: '2snickare.se', year: 2026, checkedOn: '2026-11-27', link: 'https://2snickare.se/', isWeak: true },
  answer: null,
  planned: null,
  mayHaveYear: false,
  ...changes,
})
const windows = aPart({
  life: 'hus.fonster-malning',
  componentId: null,
  folderId: 12,
  name: 'Fönster, målning',
  verb: 'målas',
  done: 'Målade',
  years: 10,
  year: 2014,
  by: 'done',
  day: '2014-05-12',
  age: 12,
})
const drain = aPart({
  life: 'hus.dranering',
  componentId: 32,
  name: 'Dränering',
  years: 25,
  year: null,
  by: null,
  age: null,
  state: 'ask',
  mayHaveYear: true,
})
const stove = aPart({ life: 'hus.ugn', componentId: 33, name: 'Ugn', year: 2020, age: 6, years: 14, state: 'fine' })
const said = { by: 'Anna Berg', at: '2025-05-03T10:00:00.000Z', restsUntil: null }
const heater = { id: 41, folderId: 7, roleId: roles.partner, name: 'Värmepump', make: 'NIBE', model: 'S2125' }

let stored: ConditionParts
beforeEach(() => {
  queryClient.clear()
  const numberless = [{ ...heater, warrantyUntil: '2028-02-14' }]
  stored = { parts: [aPart(), windows, drain, stove], warranties: { total: 8, numbered: 5, numberless } }
  serve(condition.ofFolder, () => ({ items: [], there: 0, missing: 0, dismissed: 0 }))
  serve(conditionParts.ofFolder, () => stored)
})

const Modal = () => <output>{JSON.stringify(useOpenModal())}</output>
const open = (folder = aFolder({ roleId: roles.partner })) =>
  show(
    <>
      <ConditionList folder={folder} renderPlate={({ id, name }) => <p>{`Skylten på ${name}, ${id}`}</p>} />
      <Modal />
    </>,
    { client: queryClient },
  ).user
const namesIn = (label: string) =>
  within(screen.getByRole('list', { name: label }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)

test('the parts say how old they are, what is usual and where that was read, and never what has to be done', async () => {
  const user = open()
  await screen.findByRole('heading', { name: 'Kan behöva ses över' })
  expect(namesIn('Kan behöva ses över')).toEqual(['Varmvattenberedare', 'Fönster, målning', 'Dränering'])
  expect(screen.getByText('2 av 4 delar')).toBeTruthy()
  expect(screen.getByText(/Skicket avgör, inte åldern\./)).toBeTruthy()
  expect(screen.getByText(/^Från 2006, 20\sår\. Brukar hålla omkring 20\./)).toBeTruthy()
  expect(screen.getByText(/^Målade maj 2014, 12\sår sedan\. Brukar målas vart tionde\./)).toBeTruthy()
  expect(screen.getByText(/^Vi vet inte vilket år\./)).toBeTruthy()
  const [source] = screen.getAllByRole('link', { name: /^Källa: 2snickare\.se, mindre säker · läst 27 nov 2026/ })
  expect(source?.getAttribute('href')).toBe('https://2snickare.se/')
  expect(document.body.textContent).not.toMatch(/\bska\b/)
  await user.click(screen.getByRole('button', { name: 'Visa den som ser bra ut', expanded: false }))
  expect(namesIn('Kan behöva ses över')).toContain('Ugn')
})

test.each([
  [{ years: 25, upTo: 30, year: 1998, age: 28 }, 'Från 1998, 28\u00a0år. Brukar hålla 25–30\u00a0år.'],
  [{ by: 'bought', year: 2020, age: 6 }, 'Köpt 2020, 6\u00a0år. Brukar hålla omkring 20.'],
  [
    { by: 'done', year: 2026, day: '2026-03-02', age: 0 },
    'Bytt mars 2026, mindre än ett år sedan. Brukar hålla omkring 20.',
  ],
  [
    { ...windows, verb: 'bytas', done: 'Byttes', years: 5, upTo: 7 },
    'Byttes maj 2014, 12\u00a0år sedan. Brukar bytas efter 5–7\u00a0år.',
  ],
] as [Partial<Part>, string][])('%j: %s', (changes, text) => {
  expect(partText(aPart(changes))).toBe(text)
})

test('what there is is counted, without a score', async () => {
  open()
  const counted = within(await screen.findByRole('region', { name: 'Så ser det ut nu' }))
  expect(counted.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Serienummer', 'Delar med år'])
  expect(counted.getByText('5 av 8')).toBeTruthy()
  expect(counted.getByText('3 av 4')).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/%|procent/)
})

test('a look is planned with the component, and what is planned stands in its place', async () => {
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Planera en översyn: Varmvattenberedare' }))
  const params = { title: 'Se över Varmvattenberedare', statusId: 20, componentId: 31 }
  const opened = JSON.parse(screen.getByRole('status').textContent) as object
  expect(opened).toMatchObject({ componentKey: 'AddActivity', id: 7, params })
  stored = { ...stored, parts: [aPart({ planned: { id: 9, folderId: 7, title: 'Se över', day: '2098-05-03' } })] }
  await queryClient.invalidateQueries()
  const link = await screen.findByRole('link', { name: /^Planerad 3 maj 2098/ })
  expect(link.getAttribute('href')).toContain('accordion=9')
  expect(screen.queryByRole('button', { name: /^Planera en översyn/ })).toBeNull()
})

test.each([
  ['Såg bra ut: Varmvattenberedare', 'good', 'hus.varmvattenberedare', 31],
  ['Behövs inte: Fönster, målning', 'unneeded', 'hus.fonster-malning', null],
  ['Vet inte: Dränering', 'unknown', 'hus.dranering', 32],
] as const)('%s is said of the part', async (name, answer, life, componentId) => {
  const saying = serve(conditionParts.answer, () => stored)
  const user = open()
  await user.click(await screen.findByRole('button', { name }))
  expect(saying).toMatchObject([{ params: { id: 12, life }, body: { componentId, answer } }])
})

test('what was said stands with who and when, and is taken back', async () => {
  const unneeded = { ...drain, state: 'aside' as const, answer: { ...said, answer: 'unneeded' as const } }
  const good = aPart({ state: 'fine', answer: { ...said, answer: 'good', restsUntil: 2027 } })
  stored = { ...stored, parts: [good, unneeded] }
  const taking = serve(conditionParts.answer, () => stored)
  const user = open()
  await screen.findByRole('list', { name: 'Lagt åt sidan' })
  expect(screen.getByText('Behövs inte · Anna Berg, 3 maj 2025')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ta tillbaka: Dränering' }))
  await user.click(screen.getByRole('button', { name: 'Visa den som ser bra ut' }))
  expect(screen.getByText('Såg bra ut · Anna Berg, 3 maj 2025 · visas tidigast 2027')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ta tillbaka: Varmvattenberedare' }))
  expect(taking).toMatchObject([
    { body: { componentId: 32, answer: null } },
    { body: { componentId: 31, answer: null } },
  ])
})

test('a year is written in place, and what is wrong with it stands at the field', async () => {
  let refuses = true
  const writing = serve(conditionParts.setYear, () => {
    if (refuses) throw new Problem('changedMeanwhile')
    return null
  })
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Skriv år: Dränering' }))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Vilket år är den från?' })
  expect(document.activeElement).toBe(field)
  await user.type(field, '98{Enter}')
  expect(await screen.findByText('Skriv årtalet med fyra siffror.')).toBeTruthy()
  await user.clear(field)
  await user.type(field, '1998{Enter}')
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(field.value).toBe('1998')
  refuses = false
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  await screen.findByRole('button', { name: 'Skriv år: Dränering' })
  expect(writing.at(-1)).toMatchObject({ params: { id: 32 }, query: { folderId: 7 }, body: { year: 1998 } })
})

test('what has a warranty and no serial number opens the form of its plate', async () => {
  const user = open()
  await screen.findByText('Värmepump, NIBE S2125')
  expect(screen.getByText('Garanti till 14 feb 2028')).toBeTruthy()
  expect(screen.getByText('5 av 8 finns')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Fotografera märkskylten: Värmepump' }))
  expect(screen.getByText('Skylten på Värmepump, 41')).toBeTruthy()
})

test('an observer reads it', async () => {
  open(aFolder({ roleId: roles.observer }))
  await screen.findByRole('heading', { name: 'Kan behöva ses över' })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Visa den som ser bra ut'])
})
