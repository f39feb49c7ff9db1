import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { activities, type Activity } from '#contract/content/activities.ts'
import { activitySuggestions, type ActivitySuggestions } from '#contract/content/activitySuggestions.ts'
import { components } from '#contract/content/components.ts'
import { firms } from '#contract/content/firms.ts'
import { folders } from '#contract/folders/folders.ts'
import { roles } from '#contract/rules/permissions.ts'
import { lookups } from '#contract/platform/lookups.ts'
import { members } from '#contract/people/members.ts'
import { meterReadings } from '#contract/content/meterReadings.ts'
import { Problem } from '#contract/platform/problems.ts'
import { series } from '#contract/content/series.ts'
import type { ActivityDefaults } from '#client/platform/modal/modalStore.ts'
import {
  aFolderCard,
  aComponent,
  aMember,
  aSubFolder,
  anActivity,
  anOpenFolder,
  someLookups,
} from '#client/testing/answers.ts'
import { aFirm } from '#client/testing/firmAnswers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { currentToasts } from '#client/ui/feedback/toastStore.ts'
import { completing, draftKey, unfinished } from '../done/doneStore.ts'
import { LogDialog } from './LogDialog.tsx'

// 00:30 in Sweden, when it is still the day before in UTC.
const now = '2026-11-21T23:30:00Z'
const close = vi.fn<() => boolean>(() => true)
const setDirty = vi.fn<(isDirty: boolean) => void>()
let saved: object[]

beforeEach(() => {
  vi.setSystemTime(now)
  localStorage.clear()
  close.mockReset()
  saved = []
  serve(activities.add, ({ body }) => {
    saved.push(body)
    return anActivity({ id: 41, folderTitle: 'VVS', parentTitle: 'Villa Solhem' })
  })
  suggesting({})
  serve(series.preview, { words: 'Varje år den 1 maj', days: ['2027-05-01', '2028-05-01', '2029-05-01'] })
  serve(lookups.all, someLookups())
  serve(components.inFolder, [aComponent({ id: 8, name: 'Vedspis' })])
  serve(meterReadings.ofComponent, [])
  serve(firms.inFolder, [aFirm({ id: 4, name: 'Sundins Rör' })])
  serve(members.inFolder, [aMember({ userId: 2 }), aMember({ id: 6, userId: null, memberStatusId: 15 })])
  serve(folders.mine, [aFolderCard({ id: 12, title: 'Villa Solhem' }), aFolderCard({ id: 13, title: 'Tärnan' })])
  serve(folders.one, ({ params: { id } }) => anOpenFolder({ id, title: id === 13 ? 'Tärnan' : 'Villa Solhem' }))
  serve(folders.children, [aSubFolder()])
})

afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
})

const nothing: ActivitySuggestions = { place: null, component: null, typeId: null, planned: null }

/** The server suggests this for every title. */
const suggesting = (suggestions: Partial<ActivitySuggestions>) =>
  serve(activitySuggestions.ofTitle, { ...nothing, ...suggestions })

/** With all of its fields, as they are under 'Fler uppgifter'. */
async function open(id = 12, params: ActivityDefaults | null = null) {
  const { user } = show(<LogDialog {...{ id, params, close, setDirty }} roleId={1} cancel={close} />)
  await user.click(await screen.findByRole('button', { name: 'Fler uppgifter' }))
  await user.click(title())
  return user
}

const title = () => screen.getByRole('textbox', { name: /^Titel/ })
const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked
const save = () => screen.getByRole('button', { name: /Spara/ })

test('a title is enough: it was done today, in the folder it was opened in', async () => {
  const user = await open()
  await user.keyboard('Bytte poolpump')
  await user.click(save())
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(saved).toEqual([
    {
      title: 'Bytte poolpump',
      description: null,
      outcome: null,
      season: null,
      recurrence: null,
      componentId: null,
      typeId: null,
      statusId: 22,
      startDate: '2026-11-22',
      endDate: '2026-11-22',
      litres: null,
      reading: null,
      reminderDays: 7,
      folderId: 12,
    },
  ])
  expect(currentToasts().at(-1)).toMatchObject({
    text: 'Sparat i Villa Solhem › VVS.',
    action: { label: 'Ångra' },
    more: [{ label: 'Flytta' }, { label: 'Visa' }],
  })
})

test('yesterday is one press, and what is to be done is to be done', async () => {
  const user = await open()
  await user.keyboard('Rensa hängrännor')
  await user.click(screen.getByRole('button', { name: 'I går' }))
  expect(isChosen('Gjort')).toBe(true)
  await user.click(screen.getByRole('radio', { name: 'Ska göras' }))
  await user.click(screen.getByRole('button', { name: 'I morgon' }))
  expect(isChosen('Ska göras')).toBe(true)
  await user.click(save())
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({ statusId: 20, startDate: '2026-11-23' })
})

test('a coming day says by itself that it is to be done', async () => {
  const user = await open()
  await user.keyboard('Sotning')
  await user.click(screen.getByRole('button', { name: 'Annan dag' }))
  await user.click(screen.getAllByRole('spinbutton')[0]!)
  await user.keyboard('20261203')
  expect(isChosen('Ska göras')).toBe(true)
  await user.click(save())
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({ statusId: 20, startDate: '2026-12-03' })
})

test('another day needs no last day beside it, but not half a one', async () => {
  const user = await open()
  await user.keyboard('Målade taket')
  await user.click(screen.getByRole('button', { name: 'Annan dag' }))
  const lastDay = within(await screen.findByRole('group', { name: 'Till och med' })).getAllByRole('spinbutton')
  await user.click(lastDay[0]!)
  await user.keyboard('2026')
  await user.click(save())
  expect(await screen.findByText(/^Datumet är inte helt ifyllt/)).toBeDefined()
  expect(document.activeElement).toBe(lastDay[1])
  await user.click(lastDay[0]!)
  await user.keyboard('{Backspace>4/}')
  await user.click(save())
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({ startDate: '2026-11-22', endDate: '2026-11-22' })
})

test("what is wrong under 'Fler uppgifter' is shown also when that is closed", async () => {
  const user = await open()
  await user.keyboard('Målade taket')
  const lastDay = () => within(screen.getByRole('group', { name: 'Till och med' })).getAllByRole('spinbutton')
  await user.click(lastDay()[0]!)
  await user.keyboard('20261101')
  await user.click(screen.getByRole('button', { name: 'Färre' }))
  await user.click(save())
  expect(await screen.findByText('Slutdatum kan inte vara före startdatum.')).toBeDefined()
  await user.click(save())
  expect(document.activeElement).toBe(lastDay()[0])
  expect(saved).toEqual([])
})

const place = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Mapp' }).value
const component = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Komponent' }).value
const type = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Typ' })

test('from anywhere, without a suggestion, it asks for the folder, and keeps what was typed', async () => {
  const user = await open(0)
  await user.keyboard('Tvättade båten')
  await user.click(save())
  expect(await screen.findByText('Välj var det ska sparas.')).toBeDefined()
  expect(saved).toEqual([])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Mapp' }), 'Tärnan')
  expect(screen.queryByText('Välj var det ska sparas.')).toBeNull()
  await user.click(save())
  await waitFor(() => expect(saved[0]).toMatchObject({ folderId: 13, title: 'Tvättade båten' }))
})

test('whoever has one folder is not asked for it', async () => {
  serve(folders.mine, [aFolderCard({ id: 12, title: 'Villa Solhem' })])
  await open(0)
  expect(place()).toBe('12')
})

const inTarnan = { folderId: 13, folderTitle: 'Tärnan', parentId: null, parentTitle: null }
const suggestedThere = { place: inTarnan, component: { id: 8, name: 'Vedspis' }, typeId: 3 }

test('what the title suggests is filled in, said to be suggested, and saved', async () => {
  const asked = suggesting(suggestedThere)
  const user = await open(0)
  await user.keyboard('Besiktade spisen')
  await waitFor(() => expect(place()).toBe('13'))
  await waitFor(() => expect([component(), type().value]).toEqual(['8', '3']))
  for (const name of ['Mapp', 'Komponent', 'Typ'])
    expect(screen.getByRole('combobox', { name, description: 'Föreslagen' })).toBeDefined()
  expect(document.activeElement).toBe(title())
  // Once for a pause, and not for each letter.
  expect(asked.map(({ query }) => query?.title)).toEqual(['Besiktade spisen'])
  await user.click(save())
  await waitFor(() => expect(saved[0]).toMatchObject({ folderId: 13, componentId: 8, typeId: 3 }))
})

test('what the person has chosen is not overwritten, and the rest is asked for there', async () => {
  const user = await open(0)
  await user.keyboard('Besik')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Mapp' }), 'Villa Solhem')
  await user.selectOptions(type(), 'Underhåll')
  const asked = suggesting(suggestedThere)
  await user.type(title(), 'tade spisen')
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ folderId: 12, within: 'folder' }))
  await waitFor(() => expect(asked.at(-1)?.query?.title).toBe('Besiktade spisen'))
  expect([place(), type().value]).toEqual(['12', '1'])
  // Of another folder.
  expect(component()).toBe('')
})

test('a suggestion goes with the words that made it', async () => {
  const user = await open(0)
  suggesting(suggestedThere)
  await user.keyboard('Besiktade spisen')
  await waitFor(() => expect(place()).toBe('13'))
  suggesting({})
  await user.keyboard(' i')
  await waitFor(() => expect(place()).toBe(''))
})

const inVillan = { folderId: 12, folderTitle: 'Villa Solhem', parentId: null, parentTitle: null }

/** Types a title that Villa Solhem is suggested for, from anywhere. */
async function writeForVillan() {
  suggesting({ place: inVillan })
  const user = await open(0)
  await user.keyboard('Bytte filter')
  await waitFor(() => expect(place()).toBe('12'))
  return user
}

test('saving at once awaits the place of the whole title, and asks if it is another', async () => {
  const user = await writeForVillan()
  suggesting(suggestedThere)
  await user.keyboard(' i båten{Enter}')
  expect(await screen.findByText('Välj var det ska sparas.')).toBeDefined()
  expect([place(), saved]).toEqual(['13', []])
  await user.click(save())
  await waitFor(() => expect(saved).toMatchObject([{ title: 'Bytte filter i båten', folderId: 13 }]))
})

test('saving at once, twice, saves one event with all that the whole title suggests', async () => {
  const user = await writeForVillan()
  let answer: (found: ActivitySuggestions) => void = () => undefined
  serve(activitySuggestions.ofTitle, () => new Promise<ActivitySuggestions>((resolve) => (answer = resolve)))
  await user.keyboard(' i spisen{Enter}{Enter}')
  answer({ ...nothing, place: inVillan, component: suggestedThere.component })
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(saved).toMatchObject([{ title: 'Bytte filter i spisen', folderId: 12, componentId: 8 }])
})

test.each(['offline', 'failed'])(
  'a place that the new title cannot be asked about is not saved in: %s',
  async (how) => {
    const user = await writeForVillan()
    serve(activitySuggestions.ofTitle, new Error('network'))
    if (how === 'offline') onlineManager.setOnline(false)
    await user.keyboard(' i båten{Enter}')
    expect(await screen.findByText('Välj var det ska sparas.')).toBeDefined()
    expect([place(), saved]).toEqual(['', []])
    onlineManager.setOnline(true)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Mapp' }), 'Villa Solhem')
    await user.click(save())
    await waitFor(() => expect(saved).toMatchObject([{ title: 'Bytte filter i båten', folderId: 12 }]))
  },
)

test('a title that is begun anew has nothing of the one before', async () => {
  const user = await writeForVillan()
  await user.clear(title())
  await waitFor(() => expect(place()).toBe(''))
  const asked = serve(activitySuggestions.ofTitle, () => new Promise<ActivitySuggestions>(() => undefined))
  await user.type(title(), 'Tvättade båten')
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(place()).toBe('')
})

test('who writes in a folder is suggested what lies in it and below it', async () => {
  const asked = suggesting({})
  const user = await open(12)
  await user.keyboard('Bytte säkring')
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ folderId: 12 }))
  expect(asked.at(-1)?.query).not.toHaveProperty('within', 'folder')
  expect(place()).toBe('12')
})

test('a day that the line says is filled in with its rule, and its words are no part of the title', async () => {
  const user = await open()
  await user.keyboard('Sotning varje år 1 maj')
  await waitFor(() => expect(isChosen('Ska göras')).toBe(true))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Varje år den 1 maj/ }).checked).toBe(true)
  await user.click(save())
  await waitFor(() => expect(saved).toHaveLength(1))
  const recurrence = { kind: 'fixed', rule: 'RSCALE=GREGORIAN;FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=1;SKIP=BACKWARD' }
  expect(saved[0]).toMatchObject({ title: 'Sotning', statusId: 20, startDate: '2027-05-01', recurrence })
})

test('a day that is chosen after the one of the line is the day on which it repeats', async () => {
  const user = await open()
  await user.keyboard('Sotning varje år 1 maj')
  await waitFor(() => expect(isChosen('Ska göras')).toBe(true))
  await user.click(screen.getAllByRole('spinbutton')[0]!)
  await user.keyboard('20270615')
  await user.click(save())
  await waitFor(() => expect(saved).toHaveLength(1))
  // Without a day of its own the rule has that of the event.
  const recurrence = { kind: 'fixed', rule: 'RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=BACKWARD' }
  expect(saved[0]).toMatchObject({ title: 'Sotning', startDate: '2027-06-15', recurrence })
})

test('a last day that is typed is not replaced by a suggested month', async () => {
  const user = await open()
  await user.keyboard('Måla i maj')
  await waitFor(() => expect(isChosen('Ska göras')).toBe(true))
  await user.click(within(screen.getByRole('group', { name: 'Till och med' })).getAllByRole('spinbutton')[0]!)
  await user.keyboard('20270520')
  await user.click(save())
  await waitFor(() => expect(saved).toMatchObject([{ startDate: '2027-05-01', endDate: '2027-05-20', season: null }]))
})

test('what is planned already is offered, and takes along what was typed', async () => {
  const planned: Activity = anActivity({
    id: 77,
    title: 'Service av värmepumpen',
    startDate: '2027-09-01',
    endDate: '2027-09-01',
    statusId: 20,
  })
  suggesting({ planned })
  const user = await open()
  await user.keyboard('Servade värmepumpen')
  await user.type(screen.getByRole('textbox', { name: /^Anteckning/ }), 'Bytte filtret')
  expect(await screen.findByText('Service av värmepumpen finns 1 sep 2027: klarmarkera den?')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Klarmarkera' }))
  expect(completing.get()?.activity).toEqual(planned)
  expect(unfinished.get(draftKey(1, { id: 77 }))).toMatchObject({
    day: '2026-11-22',
    outcome: 'Servade värmepumpen\nBytte filtret',
  })
  // The form waits behind.
  expect(close).not.toHaveBeenCalled()
  completing.get()?.onMarked?.()
  expect(close).toHaveBeenCalled()
  completing.set(null)
  unfinished.clear()
})

test.each(['a draft', 'a saved outcome'])('marking a planned event as done keeps %s of it', async (what) => {
  const outcome = 'Ring Åke om filtret'
  const planned = anActivity({ id: 77, statusId: 20, ...(what === 'a saved outcome' && { outcome }) })
  if (what === 'a draft')
    unfinished.set(draftKey(1, { id: 77 }), { day: '2026-11-20', outcome, cost: 500, updatedAt: planned.updatedAt })
  suggesting({ planned })
  const user = await open()
  await user.keyboard('Servade pumpen')
  const marking = await screen.findByRole('button', { name: 'Klarmarkera' })
  await user.click(marking)
  await user.click(marking)
  expect(unfinished.get(draftKey(1, { id: 77 }))).toMatchObject({
    outcome: 'Ring Åke om filtret\nServade pumpen',
    ...(what === 'a draft' && { day: '2026-11-20', cost: 500 }),
  })
  completing.set(null)
  unfinished.clear()
})

test('a tank that was planned takes along its litres and what the meter stood at', async () => {
  const meter = { unit: 'mil', latest: null, perYear: null } as const
  serve(components.inFolder, [aComponent({ id: 8, name: 'Bilen', meter })])
  suggesting({ planned: anActivity({ id: 77, title: 'Tanka', componentId: 8, statusId: 20 }) })
  const user = await open(12, { title: 'Tanka', componentId: 8, statusId: 22 })
  await user.type(await screen.findByRole('textbox', { name: 'Liter' }), '40,5')
  await user.type(screen.getByRole('textbox', { name: 'Mätaren står på (mil)' }), '12 400')
  await user.click(await screen.findByRole('button', { name: 'Klarmarkera' }))
  expect(unfinished.get(draftKey(1, { id: 77 }))).toMatchObject({
    outcome: '',
    litres: 4_050,
    reading: { value: 124_000 },
  })
  completing.set(null)
  unfinished.clear()
})

test('without an answer the form is whole', async () => {
  serve(activitySuggestions.ofTitle, new Error('network'))
  const user = await open()
  await user.keyboard('Bytte poolpump')
  await user.click(save())
  await waitFor(() => expect(saved).toHaveLength(1))
})

test('a checklist is written while planning, one item a line', async () => {
  const user = await open()
  await user.keyboard('Sotning')
  await user.click(screen.getByRole('radio', { name: 'Ska göras' }))
  await user.type(screen.getByRole('textbox', { name: /^Checklista/ }), 'Ring och boka{Enter}{Enter}Töm kaminen')
  await user.click(save())
  await waitFor(() => expect(saved[0]).toMatchObject({ checklist: ['Ring och boka', 'Töm kaminen'] }))
})

test('it can go into a sub-folder', async () => {
  const user = await open()
  await user.keyboard('Bytte säkring')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Undermapp' }), 'El')
  await user.click(save())
  await waitFor(() => expect(saved[0]).toMatchObject({ folderId: 7 }))
})

test('a component can be made in its field', async () => {
  serve(components.add, ({ body }) => {
    serve(components.inFolder, [aComponent({ id: 9, name: body.name })])
    return aComponent({ id: 9, name: body.name })
  })
  const user = await open()
  await user.keyboard('Bytte poolpump')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Komponent' }), '+ Ny komponent')
  await user.keyboard('Poolpump{Enter}')
  await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Komponent' }).value).toBe('9'))
  expect(saved).toEqual([])
  await user.click(save())
  await waitFor(() => expect(saved[0]).toMatchObject({ componentId: 9 }))
})

test('a firm is chosen from the register, or put into it without losing what was typed', async () => {
  const added = serve(firms.add, ({ body }) => aFirm({ id: 9, name: body.name }))
  const user = await open()
  await user.keyboard('Bytte blandare')
  const performer = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Utförs av' })
  await screen.findByRole('option', { name: 'Sundins Rör' })
  await user.selectOptions(performer, '+ Lägg till firma')
  await user.keyboard('Åkes Rör')
  await user.type(screen.getByRole('textbox', { name: /^Firmans telefon/ }), '08-1{Enter}')
  await waitFor(() => expect(performer.value).toBe('9'))
  expect(document.activeElement).toBe(performer)
  expect(added).toMatchObject([{ body: { name: 'Åkes Rör', phone: '08-1', folderId: 12 } }])
  expect(saved).toEqual([])
  await user.click(save())
  await waitFor(() => expect(saved[0]).toMatchObject({ title: 'Bytte blandare', firmId: 9 }))
})

test('who does not see the register of the main folder is not asked for a firm', async () => {
  serve(firms.inFolder, new Problem('folderNotFound'))
  await open()
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Utförs av' })).toBeNull())
})

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

test('who sees to it and what it cost are asked for, as people write amounts', async () => {
  const user = await open()
  await user.keyboard('Bytte poolpump')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Ansvarig' }), 'Erik Berg')
  await user.type(field(/^Kostnad/), '1 900 kr')
  await user.type(field(/^Varav moms/), '2000')
  await user.click(save())
  expect(await screen.findByText('Momsen ingår i kostnaden och kan inte vara större än den.')).toBeDefined()
  await user.clear(field(/^Varav moms/))
  await user.type(field(/^Varav moms/), '380,5')
  await user.click(screen.getByRole('button', { name: 'Annan valuta' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Valuta' }), 'Euro (EUR)')
  await user.click(save())
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({ responsibleId: 2, cost: 190_000, vat: 38_050, currency: 'EUR' })
})

test('what is to be done has an estimate: an amount goes along, and what is none is pointed at', async () => {
  const user = await open()
  await user.keyboard('Sotning')
  await user.type(field(/^Kostnad/), '850')
  await user.click(screen.getByRole('radio', { name: 'Ska göras' }))
  expect(field(/^Beräknad kostnad/).value).toBe('850')
  await user.type(field(/^Beräknad kostnad/), ' eller så')
  await user.click(screen.getByRole('button', { name: 'Färre' }))
  await user.click(save())
  expect(await screen.findByText('Skriv ett belopp, till exempel 1 900 eller 49,50.')).toBeDefined()
  expect(field(/^Beräknad kostnad/).value).toBe('850 eller så')
  await user.clear(field(/^Beräknad kostnad/))
  await user.type(field(/^Beräknad kostnad/), '850')
  await user.click(save())
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({ statusId: 20, estimatedCost: 85_000 })
  expect(saved[0]).not.toHaveProperty('cost', 85_000)
})

test('an amount that was typed keeps its VAT and its folder whatever the title then suggests', async () => {
  const user = await open()
  await user.keyboard('Sotning')
  await user.type(field(/^Kostnad/), '850')
  await user.type(field(/^Varav moms/), '170')
  const asked = suggesting({ place: inTarnan })
  await user.type(title(), ' av skorstenen varje år 1 maj')
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ title: 'Sotning av skorstenen varje år' }))
  await user.click(save())
  await waitFor(() => expect(saved).toMatchObject([{ statusId: 22, cost: 85_000, vat: 17_000, folderId: 12 }]))
})

test('an event created from a message has its text, is done, and can be edited before saving', async () => {
  const user = await open(7, {
    title: 'Städdag',
    description: 'Meddelande från Erik Berg',
    startDate: '2026-11-14',
    statusId: 22,
    typeName: 'Besiktning',
  })
  await user.type(title(), ' i maj')
  await user.click(save())
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({
    title: 'Städdag i maj',
    description: 'Meddelande från Erik Berg',
    typeId: 3,
    statusId: 22,
    startDate: '2026-11-14',
    endDate: '2026-11-14',
  })
})

test('what was typed stays when it could not be saved', async () => {
  serve(activities.add, new Error('network'))
  const user = await open()
  await user.keyboard('Byta filter')
  await user.click(save())
  expect((await screen.findByRole('alert')).textContent).toBe('Ett nätverksfel uppstod. Försök igen.')
  expect((title() as HTMLInputElement).value).toBe('Byta filter')
  expect(close).not.toHaveBeenCalled()
})

test('without a title nothing is sent, and the field says so', async () => {
  const user = await open()
  await user.keyboard('   ')
  expect((save() as HTMLButtonElement).disabled).toBe(true)
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Detta fält är obligatoriskt.')).toBeDefined()
  expect(document.activeElement).toBe(title())
  expect(saved).toEqual([])
})

test('without a folder to write in it says what to do', async () => {
  serve(folders.mine, [])
  show(<LogDialog id={0} params={null} roleId={1} cancel={close} {...{ close, setDirty }} />)
  expect(await screen.findByText('Du har ingen mapp att skriva i än.')).toBeDefined()
  expect(screen.getByRole('button', { name: '+ Ny mapp' })).toBeDefined()
})

test('who may only read is told so, and not to make a first folder', async () => {
  serve(folders.mine, [aFolderCard({ roleId: roles.observer })])
  show(<LogDialog id={0} params={null} roleId={1} cancel={close} {...{ close, setDirty }} />)
  expect(await screen.findByText('Du får läsa i mapparna som du är med i.')).toBeDefined()
  expect(screen.queryByText(/Skapa den första/)).toBeNull()
  expect(screen.getByRole('button', { name: '+ Ny mapp' }).className).not.toContain('bg-accent ')
})

test('where costs are not shown they are not asked for, and what was typed for another folder is not sent', async () => {
  serve(folders.one, ({ params: { id } }) => anOpenFolder({ id, seesCosts: id !== 13 }))
  const user = await open()
  await user.keyboard('Ny pump')
  await user.type(await screen.findByRole('textbox', { name: /^Kostnad/ }), '900')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Mapp' }), 'Tärnan')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Kostnad/ })).toBeNull())
  await user.click(save())
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({ folderId: 13 })
  for (const name of ['estimatedCost', 'cost', 'vat']) expect(saved[0]).not.toHaveProperty(name)
})

test('what is filled in a car is saved with its litres and what the meter stood at', async () => {
  const meter = { unit: 'mil', latest: { value: 123_400, readOn: '2026-10-03' }, perYear: null } as const
  serve(components.inFolder, [aComponent({ id: 8, name: 'Bilen', meter })])
  const user = await open(12, { title: 'Tankning', componentId: 8, statusId: 22 })
  await user.type(await screen.findByRole('textbox', { name: 'Liter' }), '47,32 l')
  await user.type(screen.getByRole('textbox', { name: 'Mätaren står på (mil)' }), '12 400')
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(saved).toMatchObject([{ componentId: 8, litres: 4_732, reading: { value: 124_000 } }]))
})

test('litres are asked only of what has a meter and is done', async () => {
  const meter = { unit: 'mil', latest: null, perYear: null } as const
  serve(components.inFolder, [aComponent({ id: 8, name: 'Bilen', meter })])
  const user = await open(12, { title: 'Tankning', componentId: 8, statusId: 22 })
  await user.type(await screen.findByRole('textbox', { name: 'Liter' }), '40')
  await user.click(screen.getByRole('radio', { name: 'Ska göras' }))
  expect(screen.queryByRole('textbox', { name: 'Liter' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(saved).toMatchObject([{ litres: null, reading: null }]))
})

const mil = { unit: 'mil', latest: { value: 129_000, readOn: '2026-11-21' }, perYear: null } as const
const bilen = aComponent({ id: 8, folderId: 12, roleId: 1, name: 'Bilen', meter: mil })
const fuel = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Liter' })
const stand = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Mätaren står på (mil)' })

test('what was filled in a car stays of that car, whatever the title then suggests', async () => {
  serve(components.inFolder, [bilen, aComponent({ id: 9, name: 'Husbilen', meter: mil })])
  suggesting({ place: inVillan, component: { id: 8, name: 'Bilen' } })
  const user = await open()
  await user.keyboard('Tankade')
  await user.type(await fuel(), '40')
  await user.type(stand(), '13 000')
  const asked = suggesting({ place: inVillan, component: { id: 9, name: 'Husbilen' } })
  await user.type(title(), ' som till husbilen')
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ title: 'Tankade som till husbilen', when: 'done' }))
  await user.click(save())
  await waitFor(() => expect(saved).toMatchObject([{ componentId: 8, litres: 4_000, reading: { value: 130_000 } }]))
})

test('another car that is chosen has another meter', async () => {
  serve(components.inFolder, [bilen, aComponent({ id: 9, name: 'Husbilen', meter: mil })])
  const user = await open(12, { title: 'Tankning', componentId: 8, statusId: 22 })
  await user.type(await fuel(), '40')
  await user.type(stand(), '13 000')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Komponent' }), 'Husbilen')
  expect(stand().value).toBe('')
  await user.click(save())
  await waitFor(() => expect(saved).toMatchObject([{ componentId: 9, litres: 4_000, reading: null }]))
})

test('a reading that is lower than the one before it asks which of them is wrong', async () => {
  serve(components.inFolder, [bilen])
  const noted = { isReset: false, turnedAt: null, activityId: null, eventTitle: null, createdBy: null, createdAt: now }
  const of = { folderId: 12, componentId: 8, componentName: 'Bilen', unit: 'mil' } as const
  serve(meterReadings.ofComponent, [{ id: 5, ...of, ...mil.latest, ...noted }])
  const message = 'Den 21 november 2026 stod mätaren på 12 900 mil, alltså mer än så. Är den utbytt?'
  serve(activities.add, new Problem('invalidInput', { fields: [{ path: 'reading.isReset', message }] }))
  const user = await open(12, { title: 'Tankning', componentId: 8, statusId: 22 })
  await user.type(await fuel(), '40')
  await user.type(stand(), '12 400')
  await user.click(save())
  expect(await screen.findByText(/^Eller är det avläsningen/)).toBeDefined()
})

test('what was no number of litres or of the meter does not come back unseen', async () => {
  serve(components.inFolder, [bilen])
  const user = await open(12, { title: 'Tankning', componentId: 8, statusId: 22 })
  await user.type(await fuel(), 'fullt')
  await user.type(stand(), 'mycket')
  await user.click(screen.getByRole('radio', { name: 'Ska göras' }))
  await user.click(screen.getByRole('radio', { name: 'Gjort' }))
  expect([(await fuel()).value, stand().value]).toEqual(['', ''])
  await user.click(save())
  await waitFor(() => expect(saved).toMatchObject([{ litres: null, reading: null }]))
})

test('what was no amount does not come back unseen', async () => {
  const user = await open()
  await user.keyboard('Ny pump')
  await user.type(await screen.findByRole('textbox', { name: /^Kostnad/ }), 'mycket')
  await user.click(screen.getByRole('radio', { name: 'Ska göras' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Beräknad kostnad' })).value).toBe('')
  await user.click(save())
  await waitFor(() => expect(saved).toMatchObject([{ title: 'Ny pump', statusId: 20 }]))
  for (const amount of ['estimatedCost', 'cost']) expect(saved[0]).not.toHaveProperty(amount)
})

test('taking it back takes back what the meter was read as', async () => {
  const removed = serve(activities.remove, { deletionId: 3 })
  const user = await open()
  await user.keyboard('Tankade')
  await user.click(save())
  await waitFor(() => expect(saved).toHaveLength(1))
  act(() => currentToasts().at(-1)?.action?.run())
  await waitFor(() => expect(removed).toMatchObject([{ params: { id: 41 }, query: { withReading: 'true' } }]))
})
