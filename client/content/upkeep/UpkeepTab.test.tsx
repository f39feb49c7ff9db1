import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { components } from '#contract/content/components.ts'
import { upkeep, type Upkeep, type UpkeepPart } from '#contract/content/upkeep.ts'
import { csvOf } from '#contract/platform/csv.ts'
import { mainCategory } from '#contract/rules/categories.ts'
import { roles } from '#contract/rules/permissions.ts'
import { upkeepPlan } from '#contract/rules/upkeepPlan.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'
import { anOpenFolder } from '#client/testing/answers.ts'
import { anOpenComponent } from '#client/testing/componentAnswers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { currentToasts } from '#client/ui/feedback/toastStore.ts'
import { UpkeepTab } from './UpkeepTab.tsx'
import { rowsOf } from './upkeepText.ts'

const aPart = (changes: Partial<UpkeepPart> = {}): UpkeepPart => ({
  componentId: 8,
  folderId: 12,
  folderTitle: 'Brf Norrgården',
  name: 'Stammarna, relining',
  from: 2003,
  lifeYears: 40,
  cost: 620_000_000,
  dueYear: null,
  dueSource: null,
  ...changes,
})
const fund = { setAside: 12_000_000, fund: 210_000_000, fundOn: '2025-12-31', source: 'Årsredovisningen 2025' }
let answer: Upkeep

beforeEach(() => {
  vi.setSystemTime('2026-11-28T10:00:00Z')
  queryClient.clear()
  answer = {
    parts: [aPart(), aPart({ componentId: 9, name: 'Taket', from: 1985, dueSource: 'Besiktning 2024' })],
    fund,
    seesCosts: true,
  }
  serve(upkeep.ofFolder, () => answer)
})

const open = (roleId: number = roles.founder) =>
  show(<UpkeepTab folder={anOpenFolder({ id: 12, roleId, categoryId: mainCategory.association })} />, {
    client: queryClient,
  }).user
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

test('what the plan needs, how far the fund reaches, and what is late first', async () => {
  open()
  await waitFor(() => expect(plain(document.body.textContent)).toContain('Planen behöver om året413 333'))
  const text = plain(document.body.textContent)
  expect(text).toContain('Ni sätter av 120 000 kr, enligt årsredovisningen 2025.')
  expect(text).toContain(
    'Fonden på 2,1 miljoner räcker inte det första året. När taket ska göras 2027 fattas 4 miljoner.',
  )
  const rows = screen.getAllByRole('row').slice(1, 3)
  expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual(['Taket', 'Stammarna, relining'])
  expect(rows[0]?.textContent).toContain('skulle gjorts 2025')
  expect(text).toContain('enligt K3')
})

test('what looked good is moved five years, and moved back', async () => {
  const roof = anOpenComponent({
    id: 9,
    folderId: 12,
    name: 'Taket',
    description: 'Tegel.',
    dueSource: 'Besiktning 2024',
  })
  serve(components.one, roof)
  const changed = serve(components.change, roof)
  const user = open()
  await user.click(await screen.findByRole('button', { name: /Taket/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Såg bra ut, flytta fem år' }))
  await waitFor(() => expect(currentToasts().at(-1)?.text).toBe('Taket: nästa gång 2031.'))
  const body = { name: 'Taket', description: 'Tegel.', dueYear: 2031, dueSource: 'Såg bra ut, 28 nov 2026' }
  expect(changed[0]).toMatchObject({ params: { id: 9 }, query: { folderId: 12 }, body })
  currentToasts().at(-1)?.action?.run()
  await waitFor(() => expect(changed[1]?.body).toMatchObject({ dueYear: null, dueSource: 'Besiktning 2024' }))
})

test('the file for a spreadsheet program has each part and each year, and runs no formula', () => {
  const plan = upkeepPlan([aPart({ name: '=HYPERLINK("x")', dueYear: 2031, dueSource: 'OVK 2024' })], 2026)
  const rows = csvOf(rowsOf(plan)).split('\r\n')
  expect(rows[1]).toBe('"\'=HYPERLINK(""x"")";Brf Norrgården;2003;40;2031;6200000;OVK 2024;2031')
  expect(rows).toContain('2031;6200000')
  expect(rows).toContain('Summa;6200000')
})

test('a sum below a million is that of its parts', async () => {
  answer = { ...answer, parts: [aPart({ cost: 9_850_000 })], fund: null }
  open()
  await waitFor(() => expect(plain(document.body.textContent)).toContain('98 500 kr på 30 år'))
})

test('what is set aside is changed', async () => {
  const saved = serve(upkeep.setFund, null)
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Ändra' }))
  const field = await screen.findByRole('textbox', { name: /Sätts av om året/ })
  await user.clear(field)
  await user.type(field, '390 000')
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(saved[0]?.body).toEqual({ ...fund, setAside: 39_000_000 }))
})

test('who sees no costs sees when, and who may not change it no menus; without a part it says what one is', async () => {
  answer = { ...answer, parts: answer.parts.map((part) => ({ ...part, cost: null })), fund: null, seesCosts: false }
  open(roles.observer)
  expect(await screen.findByText('Taket')).toBeTruthy()
  expect(screen.queryByText('Planen behöver om året')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  answer = { parts: [aPart({ from: null, name: 'Fläktarna' })], fund: null, seesCosts: true }
  await queryClient.invalidateQueries()
  expect(await screen.findByText('Ingen plan än.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Fläktarna' })).toBeTruthy()
})
