import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { upkeep, type Upkeep, type UpkeepPart } from '#contract/content/upkeep.ts'
import { mainCategory } from '#contract/rules/categories.ts'
import { roles } from '#contract/rules/permissions.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'
import { anOpenFolder } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { currentToasts } from '#client/ui/feedback/toastStore.ts'
import { UpkeepTab } from './UpkeepTab.tsx'

const aPart = (changes: Partial<UpkeepPart> = {}): UpkeepPart => ({
  componentId: 8,
  folderId: 12,
  folderTitle: 'Brf Norrgården',
  name: 'Stammarna, relining',
  from: 2003,
  lifeYears: 40,
  cost: 620_000_000,
  nextYear: null,
  source: null,
  ...changes,
})
const fund = { setAside: 12_000_000, fund: 210_000_000, fundOn: '2025-12-31', source: 'Årsredovisningen 2025' }
let answer: Upkeep

beforeEach(() => {
  vi.setSystemTime('2026-11-28T10:00:00Z')
  queryClient.clear()
  answer = {
    parts: [aPart(), aPart({ componentId: 9, name: 'Taket', from: 1985, source: 'Besiktning 2024' })],
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
  const decided = serve(upkeep.decide, null)
  const user = open()
  await user.click(await screen.findByRole('button', { name: /Taket/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Såg bra ut, flytta fem år' }))
  await waitFor(() => expect(currentToasts().at(-1)?.text).toBe('Taket: nästa gång 2031.'))
  expect(decided[0]).toMatchObject({ params: { id: 9 }, body: { nextYear: 2031, source: 'Såg bra ut, 28 nov 2026' } })
  currentToasts().at(-1)?.action?.run()
  await waitFor(() => expect(decided[1]?.body).toEqual({ nextYear: null, source: 'Besiktning 2024' }))
})

test('the year and what says so are changed, and what is set aside', async () => {
  const decided = serve(upkeep.decide, null)
  const saved = serve(upkeep.setFund, null)
  const user = open()
  await user.click(await screen.findByRole('button', { name: /Stammarna/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Ändra år och källa' }))
  await user.type(await screen.findByRole('textbox', { name: /Görs nästa gång/ }), '2045')
  await user.type(screen.getByRole('textbox', { name: /Vad säger det/ }), 'Styrelsen')
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(decided[0]?.body).toEqual({ nextYear: 2045, source: 'Styrelsen' }))
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
  answer = { parts: [], fund: null, seesCosts: true }
  await queryClient.invalidateQueries()
  expect(await screen.findByText('Ingen plan än.')).toBeTruthy()
})
