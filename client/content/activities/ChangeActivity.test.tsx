import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { activities, type Activity } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { firms } from '#contract/content/firms.ts'
import { lookups } from '#contract/platform/lookups.ts'
import { members } from '#contract/people/members.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { Recurrence } from '#contract/rules/recurrence.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { aComponent, aMember, anActivity, someLookups } from '#client/testing/answers.ts'
import { aFirm } from '#client/testing/firmAnswers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { problemText } from '#client/platform/text/problems.ts'
import { ChangeActivity } from './ChangeActivity.tsx'

const sotning = anActivity({ componentId: 9, componentName: 'Kakelugn', roleId: 1, roleName: 'Grundare' })

const close = vi.fn<() => boolean>(() => true)
const setDirty = vi.fn<(isDirty: boolean) => void>()

let saved: { body: object }[]

/** Sets the server's answer to a save. */
function answerSave(answer: Activity | Error) {
  saved = []
  const keep = (call: { body: object }) => {
    saved.push(call)
    if (answer instanceof Error) throw answer
    return answer
  }
  serve(activities.change, keep)
}

beforeEach(() => {
  close.mockReset()
  setDirty.mockReset()
  answerSave(sotning)
  serve(lookups.all, someLookups())
  serve(components.inFolder, [aComponent({ id: 8, name: 'Vedspis' })])
  serve(firms.inFolder, [aFirm({ id: 4, name: 'Sundins Rör' })])
  serve(members.inFolder, [aMember({ userId: 2 }), aMember({ id: 6, userId: null, memberStatusId: 15 })])
})

async function open(activity: Activity = sotning) {
  const props = { roleId: 1, close, cancel: close, setDirty }
  const { user } = show(<ChangeActivity id={activity.id} params={activity} {...props} />)
  await screen.findByRole('textbox', { name: 'Titel' })
  return user
}

const title = () => screen.getByRole('textbox', { name: 'Titel' })
const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const severalDays = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Flera dagar' })
const days = () => screen.getAllByRole('spinbutton').map((part) => part.textContent)
const submit = () => screen.getByRole('button', { name: /Spara/ })

test('a range starts with the chosen day, and switching back keeps its first day', async () => {
  const user = await open({ ...sotning, startDate: '2026-03-01', endDate: '2026-03-01' })
  expect(days()).toEqual(['2026', '03', '01'])
  await user.click(severalDays())
  expect(days()).toEqual(['2026', '03', '01', '2026', '03', '01'])
  await user.click(screen.getAllByRole('spinbutton').at(-1)!)
  await user.keyboard('09')
  await user.click(submit())
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.body).toMatchObject({ startDate: '2026-03-01', endDate: '2026-03-09' })
  await user.click(severalDays())
  await user.click(submit())
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(saved[1]?.body).toMatchObject({ startDate: '2026-03-01', endDate: '2026-03-01' })
})

test('where costs are not shown they are not asked for, and what the form does not have is not sent', async () => {
  const user = await open({ ...sotning, statusId: activityStatus.done, seesCosts: false })
  expect(screen.queryByRole('textbox', { name: /kostnad|moms/i })).toBeNull()
  await user.type(title(), ' av kakelugnen')
  await user.click(submit())
  await waitFor(() => expect(saved).toHaveLength(1))
  for (const name of ['estimatedCost', 'cost', 'vat', 'currency']) expect(saved[0]?.body).not.toHaveProperty(name)
})

test('an end before the start is reported at once and not sent', async () => {
  const user = await open(sotning)
  await user.click(screen.getAllByRole('spinbutton').at(-3)!)
  await user.keyboard('2025')
  expect(await screen.findByText('Slutdatum kan inte vara före startdatum.')).toBeDefined()
  await user.click(submit())
  expect(saved).toEqual([])
})

test('a conflicting change is reported, input is kept, and saving again overwrites', async () => {
  const user = await open(sotning)
  await user.type(screen.getByLabelText('Titel'), ' i maj')
  answerSave(new Problem('changedMeanwhile'))
  await user.click(submit())
  expect((await screen.findByRole('alert')).textContent).toContain(problemText.changedMeanwhile)
  expect(saved[0]?.body).toMatchObject({ updatedAt: sotning.updatedAt })
  expect(close).not.toHaveBeenCalled()
  answerSave(sotning)
  await user.click(submit())
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(saved[0]?.body).toMatchObject({ title: 'Sotning i maj' })
  expect(saved[0]?.body).not.toHaveProperty('updatedAt', sotning.updatedAt)
})

const halfADay = 'Datumet är inte helt ifyllt. Kontrollera det, eller töm det helt.'

test('a partly filled date is not sent, and an emptied one is sent as none', async () => {
  const user = await open({ ...sotning, startDate: '2026-03-21', endDate: '2026-03-21' })
  const parts = screen.getAllByRole('spinbutton')
  await user.click(parts[2]!)
  await user.keyboard('{Backspace}{Backspace}')
  await user.click(submit())
  expect(await screen.findByText(halfADay)).toBeDefined()
  expect(document.activeElement).toBe(parts[2])
  expect(saved).toEqual([])

  // In an empty segment Backspace moves to the previous one.
  await user.click(parts[2]!)
  await user.keyboard('{Backspace>12/}')
  expect(screen.queryByText(halfADay)).toBeNull()
  await user.click(submit())
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.body).toMatchObject({ startDate: null, endDate: null })
})

test('a range without an end is not sent as no date', async () => {
  const user = await open({ ...sotning, startDate: null, endDate: null })
  await user.click(severalDays())
  await user.click(screen.getAllByRole('spinbutton')[0]!)
  await user.keyboard('20260502')
  await user.click(submit())
  expect(await screen.findByText(halfADay)).toBeDefined()
  expect(saved).toEqual([])
  await user.keyboard('20260503')
  await user.click(submit())
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.body).toMatchObject({ startDate: '2026-05-02', endDate: '2026-05-03' })
})

test('chosen options are sent as ids, cleared ones as null', async () => {
  const user = await open(sotning)
  await user.selectOptions(choice('Komponent'), 'Vedspis')
  await user.selectOptions(choice('Typ'), 'Välj typ')
  await user.selectOptions(choice('Status'), 'Planerad')
  await user.click(submit())
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({
    params: { id: 5 },
    query: { folderId: 7 },
    body: { componentId: 8, typeId: null, statusId: 20 },
  })
})

test('a deleted component stays chosen until another is chosen', async () => {
  const user = await open(sotning)
  expect(choice('Komponent').selectedOptions[0]?.textContent).toBe('Kakelugn (raderad)')
  await user.type(title(), ' av kakelugnen')
  await user.click(submit())
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.body).toMatchObject({ title: 'Sotning av kakelugnen', componentId: 9 })
})

test('an event without a title is not sent, and the field shows an error', async () => {
  const user = await open()
  await user.clear(title())
  await user.type(title(), '   ')
  await user.click(submit())
  expect(await screen.findByText('Detta fält är obligatoriskt.')).toBeDefined()
  expect(document.activeElement).toBe(title())
  expect(saved).toEqual([])
})

test('a network error is shown, and input is kept', async () => {
  answerSave(new Error('network'))
  const user = await open()
  await user.type(title(), ' igen')
  await user.click(submit())
  expect((await screen.findByRole('alert')).textContent).toBe('Ett nätverksfel uppstod. Försök igen.')
  expect((title() as HTMLInputElement).value).toBe('Sotning igen')
  expect(close).not.toHaveBeenCalled()
})

test('a component deleted meanwhile is reported at its field', async () => {
  answerSave(new Problem('componentNotFound'))
  const user = await open(sotning)
  await user.click(submit())
  await waitFor(() => expect(choice('Komponent').getAttribute('aria-invalid')).toBe('true'))
  expect(close).not.toHaveBeenCalled()
})

test('the dialog is dirty after a change, and clean when it is reverted', async () => {
  const user = await open(sotning)
  expect(setDirty).toHaveBeenLastCalledWith(false)
  await user.type(title(), '!')
  await waitFor(() => expect(setDirty).toHaveBeenLastCalledWith(true))
  await user.type(title(), '{Backspace}')
  await waitFor(() => expect(setDirty).toHaveBeenLastCalledWith(false))
  await user.click(severalDays())
  await waitFor(() => expect(setDirty).toHaveBeenLastCalledWith(true))
})

test('failed lookups show a retry button', async () => {
  serve(components.inFolder, new Problem('folderNotFound'))
  const isOpen = open()
  const user = userEvent.setup()
  expect((await screen.findByRole('alert')).textContent).toContain(problemText.folderNotFound)
  serve(components.inFolder, [])
  await user.click(screen.getByRole('button', { name: 'Försök igen' }))
  await isOpen
  expect(choice('Komponent')).toBeTruthy()
})

test('a responsible member who has left stays chosen, and what is known of the costs is there to change', async () => {
  const user = await open({
    ...sotning,
    responsibleId: 77,
    responsibleName: 'Sven Öberg',
    responsibleHasLeft: true,
    estimatedCost: 85_000,
    cost: 190_050,
    vat: 38_010,
  })
  expect(choice('Ansvarig').selectedOptions[0]?.textContent).toBe('Sven Öberg (har lämnat mappen)')
  const amounts = screen.getAllByRole<HTMLInputElement>('textbox', { name: /Beräknad|Kostnad|moms/ })
  expect(amounts.map(({ value }) => value.replace(/\s/g, ' '))).toEqual(['850', '1 900,50', '380,10'])
  await user.clear(amounts[2]!)
  await user.clear(amounts[1]!)
  await user.selectOptions(choice('Ansvarig'), 'Erik Berg')
  await user.click(submit())
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.body).toMatchObject({ responsibleId: 2, estimatedCost: 85_000, cost: null, vat: null })
})

const service: Recurrence = {
  kind: 'afterDone',
  interval: 12,
  unit: 'month',
  usage: { interval: 1500, unit: 'mil' },
}
const volvon = aComponent({ id: 8, name: 'Volvon', meter: { unit: 'mil', latest: null, perYear: 30_000 } })
const ofCar = anActivity({
  componentId: 8,
  componentName: 'Volvon',
  meterUnit: 'mil' as const,
  roleId: 1,
  statusId: activityStatus.planned,
  startDate: '2099-05-01',
  endDate: '2099-05-01',
})
const byMeter = (name: string) => screen.findByRole('radio', { name: new RegExp(`^${name.replaceAll(' ', '\\s')}`) })

test('an event of something with a meter can come by it', async () => {
  serve(components.inFolder, [volvon])
  const user = await open(ofCar)
  await user.click(await byMeter('Var 1 500 mil, eller en gång om året'))
  expect(await screen.findByText(/^Gången därefter väntas omkring oktober 2099/)).toBeDefined()
  const often = screen.getByRole('textbox', { name: 'Var så många mil' })
  await user.clear(often)
  expect(screen.getByText(/^1 till 100/)).toBeDefined()
  await user.type(often, '2 000')
  await user.selectOptions(choice('Dock minst'), 'vartannat år')
  await user.click(submit())
  await waitFor(() => expect(saved).toHaveLength(1))
  const usage = { interval: 2000, unit: 'mil' }
  expect(saved[0]?.body).toMatchObject({ recurrence: { kind: 'afterDone', interval: 2, unit: 'year', usage } })
})

test('one that comes by a meter goes on doing so, also moved with all that follow', async () => {
  serve(components.inFolder, [volvon])
  const words = 'Var 1 500 mil, dock minst en gång om året'
  const series = { id: 1, words, recurrence: service, season: null, firstDay: '2099-05-01', isEnded: false }
  const user = await open({ ...ofCar, series: { ...series, day: '2099-05-01' } })
  expect(((await byMeter('Var 1 500 mil')) as HTMLInputElement).checked).toBe(true)
  await user.click(screen.getAllByRole('spinbutton').at(-1)!)
  await user.keyboard('09')
  await user.click(screen.getByRole('radio', { name: 'Alla som följer' }))
  await user.click(submit())
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.body).toMatchObject({ startDate: '2099-05-09', recurrence: service })
})

test('what has no meter does not come by it', async () => {
  await open(ofCar)
  expect(screen.queryByRole('radio', { name: /, eller en gång om året$/ })).toBeNull()
})
