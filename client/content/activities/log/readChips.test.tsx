import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { activitySuggestions, type ActivitySuggestions } from '#contract/content/activitySuggestions.ts'
import { components } from '#contract/content/components.ts'
import { firms } from '#contract/content/firms.ts'
import { folders } from '#contract/folders/folders.ts'
import { lookups } from '#contract/platform/lookups.ts'
import { members } from '#contract/people/members.ts'
import { aFolderCard, anActivity, anOpenFolder, aSubFolder, someLookups } from '#client/testing/answers.ts'
import { aFirm } from '#client/testing/firmAnswers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { LogDialog } from './LogDialog.tsx'

/* '+ Logga' as it is first seen: one line, and what is read of it. */

const close = vi.fn<() => boolean>(() => true)
let saved: object[]

const nothing: ActivitySuggestions = { place: null, component: null, typeId: null, planned: null }
const inTarnan = { folderId: 13, folderTitle: 'Tärnan', parentId: null, parentTitle: null }
const suggesting = (suggestions: Partial<ActivitySuggestions>) =>
  serve(activitySuggestions.ofTitle, { ...nothing, ...suggestions })

beforeEach(() => {
  vi.setSystemTime('2026-11-28T12:00:00Z')
  localStorage.clear()
  close.mockReset()
  saved = []
  serve(activities.add, ({ body }) => {
    saved.push(body)
    return anActivity({ id: 41 })
  })
  suggesting({})
  serve(lookups.all, someLookups())
  serve(components.inFolder, [])
  serve(firms.inFolder, [aFirm({ id: 4, name: 'Sundins Rör AB' })])
  serve(members.inFolder, [])
  serve(folders.mine, [aFolderCard({ id: 12, title: 'Villa Solhem' }), aFolderCard({ id: 13, title: 'Tärnan' })])
  serve(folders.one, ({ params: { id } }) => anOpenFolder({ id, title: id === 13 ? 'Tärnan' : 'Villa Solhem' }))
  serve(folders.children, [aSubFolder()])
})

afterEach(() => {
  vi.useRealTimers()
})

async function open(id = 12) {
  const { user } = show(
    <LogDialog id={id} params={null} roleId={1} cancel={close} setDirty={() => undefined} {...{ close }} />,
  )
  await screen.findByRole('textbox', { name: /^Titel/ })
  return user
}

const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Spara' })
const chips = () =>
  within(screen.getByRole('group', { name: 'Så förstod Pärmen raden' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
const chip = (name: RegExp) => screen.findByRole('button', { name })
const keptTitle = () => screen.getByText(/^Sparas som/).textContent

test('nothing is asked before something is written, and nothing can be saved', async () => {
  const user = await open()
  expect(screen.getAllByRole('button')).toHaveLength(3)
  expect([save().disabled, screen.queryByRole('combobox')]).toEqual([true, null])
  await user.keyboard('Sotning')
  expect(save().disabled).toBe(false)
})

test('sum, day and place are read of the line, said once, and saved without their words', async () => {
  suggesting({ place: inTarnan, typeId: 3 })
  const user = await open(0)
  await user.keyboard('Bytte impeller 3 200 kr i tisdags')
  await waitFor(() => expect(chips()).toEqual(['Gjort', '24 nov', 'Kostnad 3 200 kr', 'Tärnan', 'Besiktning']))
  expect(keptTitle()).toBe('Sparas som Bytte impeller')
  // Below the field, where they are underlined.
  expect(screen.getByText('3 200 kr').parentElement?.textContent).toBe('Bytte impeller 3 200 kr i tisdags')
  expect(screen.getByText('i tisdags').closest('[aria-hidden]')).not.toBeNull()
  expect(screen.getByText(/^Läst:/).textContent.replaceAll('\u00a0', ' ')).toBe(
    'Läst: 24 nov, Kostnad 3 200 kr, Tärnan, Besiktning',
  )
  await user.keyboard('{Enter}')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({
    title: 'Bytte impeller',
    statusId: 22,
    startDate: '2026-11-24',
    cost: 320_000,
    folderId: 13,
    typeId: 3,
  })
})

test('Enter at once saves what the whole line says', async () => {
  const user = await open()
  await user.keyboard('Bytte kran 3 200 kr i går{Enter}')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({ title: 'Bytte kran', startDate: '2026-11-27', cost: 320_000 })
})

test('what repeats is to be done, and its sum is an estimate', async () => {
  const user = await open()
  await user.keyboard('Sotning varje år i oktober 1 250 kr')
  await waitFor(() =>
    expect(chips()).toEqual([
      'Planerat',
      'I oktober 2027',
      'Varje år i oktober',
      'Beräknad kostnad 1 250 kr',
      'Villa Solhem',
    ]),
  )
  await user.click(save())
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({ title: 'Sotning', statusId: 20, season: 'month', estimatedCost: 125_000 })
})

test('a sum that is put right wins over what is read later, and its words are no part of the title', async () => {
  const user = await open()
  await user.keyboard('Bytte kran 3 200 kr')
  await user.click(await chip(/^Kostnad/))
  const cost = screen.getByRole('textbox', { name: /^Kostnad/ })
  expect(document.activeElement).toBe(cost)
  await user.clear(cost)
  await user.keyboard('3 500')
  await user.click(screen.getByRole('textbox', { name: /^Titel/ }))
  await user.keyboard(' i går')
  await waitFor(() => expect(chips()).toContain('I går'))
  expect([chips()[2], keptTitle()]).toEqual(['Kostnad 3 500 kr', 'Sparas som Bytte kran'])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(saved[0]).toMatchObject({ title: 'Bytte kran', cost: 350_000, startDate: '2026-11-27' }))
})

test('what is said to be no cost stays in the title', async () => {
  const user = await open()
  await user.keyboard('Bytte sedel 500 kr')
  await user.click(await chip(/^Kostnad/))
  await user.click(screen.getByRole('button', { name: 'Ingen kostnad' }))
  await waitFor(() => expect(keptTitle()).toBe('Sparas som Bytte sedel 500 kr'))
  expect(chips()).toEqual(['Gjort', 'I dag', 'Villa Solhem'])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({ title: 'Bytte sedel 500 kr' })
  expect(saved[0]).not.toHaveProperty('cost')
})

test('of two sums it is asked which', async () => {
  const user = await open()
  await user.keyboard('Färg 450 kr, penslar 120 kr')
  await user.click(await chip(/Vilken\?$/))
  await user.click(await chip(/^450\skr$/))
  await waitFor(() => expect(chips()).toContain('Kostnad 450 kr'))
  expect(keptTitle()).toBe('Sparas som Färg, penslar 120 kr')
  await user.click(save())
  await waitFor(() => expect(saved[0]).toMatchObject({ cost: 45_000 }))
})

test('a day that was none stays in the title', async () => {
  const user = await open()
  await user.keyboard('Såg filmen Bortom i går')
  await user.click(await chip(/^I går/))
  await user.click(screen.getByRole('button', { name: '”i går” är ingen dag' }))
  await waitFor(() => expect(chips()[1]).toBe('I dag'))
  await user.click(save())
  await waitFor(() => expect(saved[0]).toMatchObject({ title: 'Såg filmen Bortom i går', startDate: '2026-11-28' }))
})

test('another day takes the place of the one of the line', async () => {
  const user = await open()
  await user.keyboard('Bytte kran i tisdags')
  await user.click(await chip(/^24 nov/))
  await user.click(screen.getByRole('button', { name: 'I går', pressed: false }))
  await user.click(save())
  await waitFor(() => expect(saved[0]).toMatchObject({ title: 'Bytte kran', startDate: '2026-11-27' }))
})

test('where it lies is asked for where nothing tells, also by saving', async () => {
  const user = await open(0)
  await user.keyboard('Tvättade båten')
  await waitFor(() => expect(chips()).toContain('Välj mapp'))
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Välj var det ska sparas.')).toBeDefined()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Mapp' }), 'Tärnan')
  await waitFor(() => expect(chips()).toContain('Tärnan'))
  await user.click(save())
  await waitFor(() => expect(saved[0]).toMatchObject({ folderId: 13 }))
})

test('a firm of the register is read by its name, and can be taken away', async () => {
  const user = await open()
  await user.keyboard('Sundins Rör bytte kranen')
  await user.click(await chip(/^Sundins Rör AB/))
  const firm = await screen.findByRole('combobox', { name: 'Utförs av' })
  await user.selectOptions(firm, 'Vi själva')
  await user.click(screen.getByRole('textbox', { name: /^Titel/ }))
  await user.keyboard(' i går{Enter}')
  await waitFor(() => expect(saved[0]).toMatchObject({ title: 'Sundins Rör bytte kranen', firmId: null }))
})

test('where costs are not seen a sum is a part of the title', async () => {
  serve(folders.one, ({ params: { id } }) => anOpenFolder({ id, seesCosts: false }))
  const user = await open()
  await user.keyboard('Bytte kran 3 200 kr i går')
  await waitFor(() => expect(keptTitle()).toBe('Sparas som Bytte kran 3 200 kr'))
  expect(chips().join()).not.toContain('Kostnad')
})

test("all that can be said stands under 'Fler uppgifter', with what was read", async () => {
  const user = await open()
  await user.keyboard('Bytte kran 3 200 kr i tisdags')
  await waitFor(() => expect(chips()).toContain('24 nov'))
  await user.click(screen.getByRole('button', { name: 'Fler uppgifter' }))
  expect(screen.queryByRole('group', { name: 'Så förstod Pärmen raden' })).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Kostnad/ }).value).toMatch(/^3\s200$/)
  expect(screen.getByRole('textbox', { name: /^Anteckning/ })).toBeDefined()
})
