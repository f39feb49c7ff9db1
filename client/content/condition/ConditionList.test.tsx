import { screen, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { condition, type Condition, type ConditionItem } from '#contract/content/condition.ts'
import { conditionParts } from '#contract/content/conditionParts.ts'
import { roles } from '#contract/rules/permissions.ts'
import { folderStatus } from '#contract/rules/statuses.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'
import { useOpenModal } from '#client/platform/modal/modalStore.ts'
import { aFolder } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { ConditionList } from './ConditionList.tsx'
import { ReportFact } from './ReportFact.tsx'
import { fileNameOf } from './conditionText.ts'

const anItem = (changes: Partial<ConditionItem> = {}): ConditionItem => ({
  id: 'hus.radon',
  kind: 'paper',
  name: 'Radonmätning',
  title: 'Radonmätning',
  why: 'Mäts i minst två månader. Ett råd.',
  source: { name: 'Folkhälsomyndigheten', year: 2026, checkedOn: '2026-11-26' },
  law: null,
  tab: null,
  found: null,
  unfilled: null,
  lastDone: null,
  place: { folderId: 7, roleId: roles.partner },
  dismissed: null,
  ...changes,
})
const sotning = anItem({ id: 'hus.sotning', kind: 'plan', name: 'Sotning', title: 'Sotning', lastDone: '2021-05-03' })
const taket = anItem({ id: 'hus.tak', kind: 'fact', name: 'Takets år', title: 'Taktäckning' })
const lagfart = anItem({
  id: 'hus.lagfart',
  name: 'Lagfart',
  found: { kind: 'file', id: 4, folderId: 7, title: 'Lagfart.pdf', day: '2009-04-01' },
})
const dismissed = { reason: 'Ingen eldstad.', by: 'Petra Lindström', at: '2024-11-02T10:00:00.000Z' }

let stored: ConditionItem[]
const answer = (): Condition => ({
  items: stored,
  there: stored.filter(({ found }) => found).length,
  missing: stored.filter((item) => !item.found && !item.dismissed).length,
  dismissed: stored.filter((item) => !item.found && item.dismissed).length,
})

beforeEach(() => {
  queryClient.clear()
  stored = [anItem(), lagfart, sotning, taket]
  serve(condition.ofFolder, answer)
  serve(conditionParts.ofFolder, () => ({ parts: [], warranties: { total: 0, numbered: 0, numberless: [] } }))
})

const villan = aFolder({ roleId: roles.partner })
const Modal = () => <output>{JSON.stringify(useOpenModal())}</output>
const open = (folder = villan) =>
  show(
    <>
      <ConditionList folder={folder} renderPlate={() => null} />
      <Modal />
    </>,
    { client: queryClient },
  ).user
const rowsIn = (label: string) =>
  within(screen.getByRole('list', { name: label }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)

test('what is missing is listed by kind with its source, and what is there on request, with where', async () => {
  const user = open()
  await screen.findByRole('heading', { name: 'Papper som brukar finnas' })
  expect(rowsIn('Papper som brukar finnas')).toEqual(['Radonmätning'])
  expect(screen.getByText('1 av 2 finns')).toBeTruthy()
  expect(screen.getAllByText('Källa: Folkhälsomyndigheten · läst 26 nov 2026').length).toBe(3)
  expect(screen.getByText(/Senast 3 maj 2021\. Mäts/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Visa den som finns', expanded: false }))
  expect(rowsIn('Papper som brukar finnas')).toEqual(['Radonmätning', 'Lagfart'])
  expect(screen.getByRole('link', { name: 'Lagfart.pdf, 1 apr 2009' }).getAttribute('href')).toBe(
    '/objectPage_tabs1/7/papper?fil=4',
  )
})

test('each is added where it would lie, with its name', async () => {
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Planera: Sotning' }))
  const modal = () => JSON.parse(screen.getByRole('status').textContent) as object
  expect(modal()).toMatchObject({ componentKey: 'AddActivity', id: 7, params: { title: 'Sotning', statusId: 20 } })
  await user.click(screen.getByRole('button', { name: 'Fyll i: Takets år' }))
  expect(modal()).toMatchObject({ componentKey: 'AddComponent', id: 7, params: { name: 'Taktäckning' } })
  expect(screen.getByLabelText('Lägg till: Radonmätning').getAttribute('type')).toBe('file')
})

test('a fact of a component that is there is filled in on that, and not on one more', async () => {
  stored = [{ ...taket, unfilled: { id: 31, folderId: 7 } }]
  open()
  const link = await screen.findByRole('link', { name: 'Fyll i: Takets år' })
  expect(link.getAttribute('href')).toMatch(/^\/objectPage_tabs1\/7\?tab=tab3&accordion=31$/)
  expect(screen.queryByRole('button', { name: 'Fyll i: Takets år' })).toBeNull()
})

test('a chosen file is called what it is, and keeps what it was called', () => {
  expect(fileNameOf('Radonmätning', 'scan0001.pdf')).toBe('Radonmätning, scan0001.pdf')
  expect(fileNameOf('Radonmätning', 'RADONMÄTNING 2019.pdf')).toBe('RADONMÄTNING 2019.pdf')
})

test('what is not needed is said with a reason, stands last, and is taken back', async () => {
  const dismissing = serve(condition.dismiss, () => {
    stored = [anItem({ dismissed }), lagfart]
    return answer()
  })
  const taking = serve(condition.bringBack, () => {
    stored = [anItem(), lagfart]
    return answer()
  })
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Radonmätning behövs inte' }))
  const field = screen.getByRole('textbox', { name: 'Varför?' })
  await user.clear(field)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Behövs inte' }).disabled).toBe(true)
  await user.type(field, 'Ingen eldstad.')
  await user.click(screen.getByRole('button', { name: 'Behövs inte' }))
  await screen.findByRole('list', { name: 'Behövs inte här' })
  expect(dismissing).toMatchObject([{ params: { id: 12, itemId: 'hus.radon' }, body: { reason: 'Ingen eldstad.' } }])
  expect(screen.getByText('Ingen eldstad. · Petra Lindström, 2 nov 2024')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ta tillbaka: Radonmätning' }))
  expect(await screen.findByRole('button', { name: 'Radonmätning behövs inte' })).toBeTruthy()
  expect(taking).toMatchObject([{ params: { id: 12, itemId: 'hus.radon' } }])
  expect(screen.queryByRole('list', { name: 'Behövs inte här' })).toBeNull()
})

test.each([
  ['an observer', aFolder({ roleId: roles.observer })],
  ['in the archive', aFolder({ roleId: roles.founder, statusId: folderStatus.archived })],
])('%s: it is there to be read', async (_, folder) => {
  stored = [anItem(), sotning, anItem({ id: 'hus.tak', name: 'Tak', dismissed })]
  open(folder)
  await screen.findByRole('list', { name: 'Behövs inte här' })
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.queryByLabelText(/^Lägg till/)).toBeNull()
})

test('a folder without a list says how it gets one', async () => {
  stored = []
  open()
  expect(await screen.findByText('Ingen lista för den här mappen.')).toBeTruthy()
})

test('what is said to be wrong is named in the message to customer service, and where it was read', async () => {
  serve(conditionParts.ofFolder, () => ({ parts: [], warranties: { total: 0, numbered: 0, numberless: [] } }))
  const Written = () => <output>{JSON.stringify(useLocation().state)}</output>
  const { user, router } = show(<ReportFact folderId={7} />, {
    elsewhere: [{ path: '/messages', element: <Written /> }],
  })
  await user.click(screen.getByRole('button', { name: /^Säg till/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Radonmätning' }))
  expect(JSON.parse((await screen.findByRole('status')).textContent)).toEqual({
    subject: 'Fel i Pärmens skick: Radonmätning',
    content: 'Det gäller ”Radonmätning”. Källa: Folkhälsomyndigheten, läst 26 nov 2026.\n\n',
  })
  // Nothing of it stands in the address.
  expect(router.state.location.search).toBe('?subTab=Skicka+meddelande&toSupport=true')
})
