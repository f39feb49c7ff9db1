import { Fragment } from 'react'
import { parseDate } from '@internationalized/date'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { activities, type Activity } from '#contract/content/activities.ts'
import { isOpen } from '#contract/rules/activityDays.ts'
import { components } from '#contract/content/components.ts'
import { meterReadings, type MeterReading } from '#contract/content/meterReadings.ts'
import { Problem, type ProblemCode } from '#contract/platform/problems.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'
import { NetworkError } from '#client/platform/api/request.ts'
import { currentUserId } from '#client/platform/session/currentUserId.ts'
import { aComponent, anActivity } from '#client/testing/answers.ts'
import { anOpenComponent } from '#client/testing/componentAnswers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { today } from '#client/platform/text/dates.ts'
import { currentToasts } from '#client/ui/feedback/toastStore.ts'
import { Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { ActivityRow } from '../list/ActivityRow.tsx'
import { aroundText } from '../recurrence/usage.ts'
import { UpcomingAndDone, useUpcomingAndDone } from '../list/UpcomingAndDone.tsx'
import { DoneDialog } from './DoneDialog.tsx'
import { begunOver, completing, draftKey, unfinished } from './doneStore.ts'

let stored: Activity[]

const planned = (id: number, title: string) =>
  anActivity({ id, title, statusId: activityStatus.planned, startDate: '2099-05-01', endDate: '2099-05-01' })

beforeEach(() => {
  stored = [planned(1, 'Sotning'), planned(2, 'Service')]
  // Those that are done latest first.
  serve(activities.ofUser, ({ query }) =>
    query.when === 'upcoming' ? stored.filter(isOpen) : stored.filter((activity) => !isOpen(activity)).toReversed(),
  )
  serve(activities.years, [])
})

/** The server's answers wait until they are let go. */
function serveSlowly() {
  const waiting = new Map<number, (refusal?: Error) => void>()
  serve(activities.markDone, async ({ params, body }) => {
    const { promise, resolve } = Promise.withResolvers<Error | undefined>()
    waiting.set(params.id, resolve)
    const refusal = await promise
    if (refusal) return refusal
    stored = stored.map((one) =>
      one.id === params.id ? { ...one, statusId: activityStatus.done, startDate: body.day, endDate: body.day } : one,
    )
    return { activity: stored.find(({ id }) => id === params.id)!, next: null }
  })
  return async (id: number, refusal?: Error) => {
    await expect.poll(() => waiting.has(id)).toBe(true)
    waiting.get(id)?.(refusal)
  }
}

function Events() {
  const lists = useUpcomingAndDone({})
  return (
    <>
      <DoneDialog />
      <UpcomingAndDone {...lists} filter={{}} isFiltered level={2} atFirst={10}>
        {(events, label) => (
          <Sheet label={label}>
            {events.map((activity) => (
              <Fragment key={activity.id}>
                <ActivityRow activity={activity} />
                <li>{activity.outcome}</li>
              </Fragment>
            ))}
          </Sheet>
        )}
      </UpcomingAndDone>
    </>
  )
}

const part = (name: 'Härnäst' | 'Gjort') =>
  screen.queryByRole('heading', { name: new RegExp(`^${name}`), level: 2 })?.closest('section')
const titlesIn = (name: 'Härnäst' | 'Gjort') => {
  const section = part(name)
  return section
    ? within(section)
        .getAllByRole('link')
        .map((link) => link.textContent)
    : []
}
const lastToast = () => currentToasts().at(-1)

let presses = 0

function open() {
  const { user, unmount } = show(<Events />, { client: queryClient })
  const circle = (title: string) => screen.findByRole('button', { name: `Markera som klar: ${title}` })
  const press = async (title: string, place = { clientX: 20, clientY: 60 * ++presses }) =>
    user.pointer({ keys: '[MouseLeft]', target: await circle(title), coords: place })
  const openDialog = async (title: string) => {
    await circle(title)
    const activity = stored.find((one) => one.title === title)!
    act(() => completing.set({ activity, refocus: () => undefined }))
    return screen.findByRole('dialog')
  }
  /** With one press, or with what was typed in the dialog. */
  const mark = async (title: string, outcome?: string) => {
    if (!outcome) return press(title)
    await openDialog(title)
    await user.type(await screen.findByRole('textbox', { name: /Hur gick det/ }), outcome)
    await user.click(await screen.findByRole('button', { name: 'Klar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  return { user, press, openDialog, mark, unmount }
}

test('one press marks it as done today, and says nothing of the rest', async () => {
  const calls = serve(activities.markDone, () => ({ activity: stored[0]!, next: null }))
  await open().press('Sotning')
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).toEqual({
    day: today(),
    outcome: null,
    reading: null,
    next: null,
    updatedAt: stored[0]?.updatedAt,
  })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(lastToast()).toMatchObject({
    text: 'Händelsen är klar.',
    action: { label: 'Ångra' },
    more: [{ label: 'Lägg till hur det gick och vad det kostade' }],
  })
})

test('a second press in the same place is not for the row that has come there', async () => {
  const calls = serve(activities.markDone, ({ params }) => ({ activity: planned(params.id, 'Sotning'), next: null }))
  // However long this machine takes between them.
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1e9)
  const { press } = open()
  await press('Sotning', { clientX: 20, clientY: 5 })
  await press('Service', { clientX: 21, clientY: 7 })
  await press('Service', { clientX: 20, clientY: 65 })
  await waitFor(() => expect(calls.map(({ params }) => params.id)).toEqual([1, 2]))
})

test('how it went is said afterwards, of the event as it is done', async () => {
  const days = { startDate: today(), endDate: today() }
  const updatedAt = '2026-02-02T10:00:00.000Z'
  const answerWith = (changes: Partial<Activity>) => () => {
    stored = [{ ...planned(1, 'Sotning'), statusId: activityStatus.done, ...days, ...changes }]
    return { activity: stored[0]!, next: null }
  }
  serve(activities.markDone, answerWith({ updatedAt }))
  const calls = serve(activities.changeDone, answerWith({ outcome: 'Gick bra' }))
  const { press, user } = open()
  await press('Sotning')
  act(() => lastToast()?.more?.[0]?.run())
  const dialog = within(await screen.findByRole('dialog', { name: 'Hur det gick och vad det kostade' }))
  await user.type(dialog.getByRole('textbox', { name: /Hur gick det/ }), 'Gick bra')
  await user.type(dialog.getByRole('textbox', { name: /^Kostnad/ }), '920')
  expect(dialog.getByRole('group', { name: 'Kvitto' })).toBeDefined()
  expect(dialog.getByRole('checkbox', { name: 'Lägg in nästa' })).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Spara' }))
  await waitFor(() =>
    expect(calls[0]?.body).toMatchObject({ day: today(), outcome: 'Gick bra', cost: 92_000, updatedAt }),
  )
  await waitFor(() => expect(part('Gjort')?.textContent).toContain('Gick bra'))
  expect(lastToast()?.text).toBe('Sparat.')
})

test.each<[string, () => Partial<Activity>]>([
  [
    'something of its checklist is left',
    () => ({ checklist: [{ id: 1, text: 'Stegen', isDone: false, doneBy: null }] }),
  ],
  [
    'something was typed about it',
    () => {
      unfinished.set(draftKey(1, { id: 1 }), { day: today(), outcome: 'Bytte' })
      return {}
    },
  ],
  ['it is fuel for a component with a meter', () => ({ title: 'Tanka', componentId: 3, meterUnit: 'mil' })],
  ['litres were planned', () => ({ litres: 4_000 })],
])('where %s, a press opens the dialog', async (_what, changes) => {
  const calls = serve(activities.markDone, () => ({ activity: stored[0]!, next: null }))
  stored = [{ ...planned(1, 'Sotning'), ...changes() }]
  serve(components.one, new Problem('notReady'))
  serve(meterReadings.ofComponent, new Problem('notReady'))
  const { press } = open()
  await press(stored[0]!.title)
  expect(await screen.findByRole('dialog', { name: 'Markera som klar' })).toBeDefined()
  expect(calls).toEqual([])
  unfinished.clear()
})

test('one press that is refused is tried again with the event as it is then', async () => {
  const answer = serveSlowly()
  await open().press('Sotning')
  stored = [{ ...planned(1, 'Sotning av pannan'), updatedAt: '2026-02-02T10:00:00.000Z' }]
  await answer(1, new Problem('changedMeanwhile'))
  await screen.findByRole('link', { name: 'Sotning av pannan' })
  expect(lastToast()).toMatchObject({
    text: '”Sotning” är inte markerad som klar. Någon hann ändra händelsen.',
    action: { label: 'Försök igen' },
  })
  const calls = serve(activities.markDone, () => ({ activity: stored[0]!, next: null }))
  act(() => lastToast()?.action?.run())
  await waitFor(() => expect(calls[0]?.body.updatedAt).toBe('2026-02-02T10:00:00.000Z'))
})

const wereFirst = '”Sotning” hade redan markerats som klar av Erik Berg.'
const othersFirst = () => new Problem('changedMeanwhile', { fields: [{ path: 'statusId', message: wereFirst }] })

test('where somebody else was first, it is said who, and there is nothing to try again', async () => {
  const answer = serveSlowly()
  await open().press('Sotning')
  await answer(1, othersFirst())
  await waitFor(() => expect(lastToast()).toMatchObject({ text: wereFirst, tone: 'info' }))
  expect(lastToast()?.action).toBeUndefined()
})

test('where somebody else was first, what was typed can be added to how it went', async () => {
  const answer = serveSlowly()
  const { mark } = open()
  await mark('Sotning', 'Gick bra')
  stored = [{ ...planned(1, 'Sotning'), statusId: activityStatus.done, statusName: 'Klar' }]
  await answer(1, othersFirst())
  await waitFor(() => expect(lastToast()?.text).toBe(`${wereFirst} Det du skrev finns kvar.`))
  await waitFor(() => expect(titlesIn('Gjort')).toEqual(['Sotning']))
  act(() => lastToast()?.action?.run())
  expect(await screen.findByDisplayValue('Gick bra')).toBeDefined()
  expect(screen.getByRole('dialog', { name: 'Hur det gick och vad det kostade' })).toBeDefined()
})

test('the row moves as the button is pressed, before the server has answered', async () => {
  const answer = serveSlowly()
  await open().mark('Sotning')
  expect([titlesIn('Härnäst'), titlesIn('Gjort')]).toEqual([['Service'], ['Sotning']])
  expect(lastToast()?.text).toBe('Händelsen är klar.')
  await answer(1)
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect([titlesIn('Härnäst'), titlesIn('Gjort')]).toEqual([['Service'], ['Sotning']])
})

test('what it cost is asked beside the estimate, and stands in the row at once', async () => {
  stored = [{ ...planned(1, 'Sotning'), estimatedCost: 85_000 }]
  const answer = serveSlowly()
  const { user, openDialog } = open()
  await openDialog('Sotning')
  expect(await screen.findByText(/Beräknad: ca 850/)).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: /^Kostnad/ }), '920')
  await user.click(screen.getByRole('button', { name: 'Klar' }))
  await waitFor(() => expect(part('Gjort')?.textContent.replace(/\s/g, ' ')).toContain('920 kr'))
  await answer(1)
})

const latest = { value: 112_500, readOn: '2026-10-03' }
const car = aComponent({ id: 3, name: 'Volvon', meter: { unit: 'mil', latest, perYear: 30_000 } })
const service = () => ({ ...planned(1, 'Service av bilen'), componentId: 3, meterUnit: 'mil' as const })
const asked = () => screen.findByRole('textbox', { name: /^Mätaren står på \(mil\)/ })

const stood = (changes: Partial<MeterReading>): MeterReading => ({
  ...latest,
  id: 8,
  folderId: 7,
  componentId: 3,
  componentName: 'Volvon',
  unit: 'mil',
  isReset: false,
  turnedAt: null,
  activityId: null,
  eventTitle: null,
  createdBy: 'Anna Berg',
  createdAt: '2026-10-03T10:00:00.000Z',
  ...changes,
})
const serveMeter = (readings = [stood({})]) => {
  stored = [service()]
  serve(components.one, anOpenComponent(car))
  serve(meterReadings.ofComponent, () => readings)
  return serve(activities.markDone, () => ({ activity: stored[0]!, next: null }))
}
const openService = async () => {
  const { user, openDialog } = open()
  await openDialog('Service av bilen')
  expect(await screen.findByText(/^Senast 11\s250\smil, 3 okt 2026$/)).toBeDefined()
  return user
}

test('the meter of its component is read with it, a lower number only if that is said to be right', async () => {
  const calls = serveMeter()
  const user = await openService()
  await user.type(await asked(), '12')
  await user.click(screen.getByRole('button', { name: 'Klar' }))
  expect(await screen.findByText(/^Den 3 oktober 2026 stod mätaren på .* Är den utbytt\?$/)).toBeDefined()
  expect(calls).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: /^Mätaren är utbytt/ }))
  await user.click(screen.getByRole('button', { name: 'Klar' }))
  await waitFor(() => expect(calls[0]?.body.reading).toMatchObject({ value: 120, isReset: true }))
})

test('litres are asked where there is a meter, and taken back with the rest', async () => {
  const calls = serveMeter()
  const undone = serve(activities.undoDone, () => stored[0]!)
  const user = await openService()
  await user.type(screen.getByRole('textbox', { name: 'Liter' }), '47,32')
  await user.type(await asked(), '11 300')
  await user.click(screen.getByRole('button', { name: 'Klar' }))
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ litres: 4_732, reading: { value: 113_000 } }))
  act(() => lastToast()?.action?.run())
  await waitFor(() => expect(undone[0]?.body).toMatchObject({ litres: null }))
})

test('a leap is asked about before the dialog closes, and the rest of what was typed stays', async () => {
  const calls = serveMeter()
  const user = await openService()
  await user.type(screen.getByRole('textbox', { name: /Hur gick det/ }), 'Bytte olja')
  await user.type(await asked(), '114 000')
  await user.click(screen.getByRole('button', { name: 'Klar' }))
  await user.click(await screen.findByRole('button', { name: /^Ändra till 11\s400\smil$/ }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ outcome: 'Bytte olja', reading: { value: 114_000 } }))
})

test('a reading on an earlier day is judged by what stood before that day', async () => {
  const before = stood({ id: 7, value: 112_000, readOn: '2020-01-01' })
  const calls = serveMeter([stood({ readOn: today(), value: 9_000_000 }), before])
  const user = await openService()
  await user.click(screen.getByRole('button', { name: 'I går' }))
  await user.type(await asked(), '11 100')
  await user.click(screen.getByRole('button', { name: 'Klar' }))
  expect(await screen.findByText(/^Den 1 januari 2020 stod mätaren på/)).toBeDefined()
  expect(calls).toEqual([])
})

test('a reading that the server refuses is said, and kept', async () => {
  stored = [service()]
  serve(components.one, new Problem('notReady'))
  serve(meterReadings.ofComponent, new Problem('notReady'))
  const message = 'Den 3 oktober 2026 stod mätaren på 11 250 mil, alltså mer än så. Är den utbytt?'
  serve(activities.markDone, new Problem('invalidInput', { fields: [{ path: 'reading.isReset', message }] }))
  const { user, openDialog } = open()
  await openDialog('Service av bilen')
  await user.type(await asked(), '12')
  await user.click(screen.getByRole('button', { name: 'Klar' }))
  await waitFor(() => expect(lastToast()?.text).toContain(`${message} Det du skrev finns kvar.`))
  lastToast()?.action?.run()
  expect(((await asked()) as HTMLInputElement).value).toBe('12')
})

test('around when it comes by the meter is said, and another day can be chosen', async () => {
  const usage = { interval: 1500, unit: 'mil' } as const
  const recurrence = { kind: 'afterDone', interval: 12, unit: 'month', usage } as const
  const words = 'Var 1 500 mil, dock minst en gång om året'
  const series = { id: 1, words, recurrence, season: null, firstDay: '2099-05-01', day: '2099-05-01', isEnded: false }
  stored = [{ ...service(), series }]
  serve(components.one, anOpenComponent(car))
  serve(meterReadings.ofComponent, [])
  const calls = serve(activities.markDone, () => ({ activity: stored[0]!, next: null }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Markera som klar: Service av bilen' }))
  const inHalfAYear = parseDate(today()).add({ days: 182 }).toString()
  expect(await screen.findByText(`väntas ${aroundText(inHalfAYear)}`)).toBeDefined()
  expect(screen.getByText(words)).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'Välj en dag i stället' }))
  await user.click(screen.getByRole('button', { name: 'Klar' }))
  await waitFor(() => expect(calls[0]?.body.next).toEqual({ day: inHalfAYear }))
})

const refusals: [string, Error, string][] = [
  ['changed meanwhile', new Problem('changedMeanwhile'), 'Någon hann ändra händelsen.'],
  ['not ready', new Problem('notReady'), 'Pärmen kan inte svara just nu. Försök igen om en liten stund.'],
  ['no connection', new NetworkError(), 'Ett nätverksfel uppstod. Försök igen.'],
]

test.each(refusals)('refused (%s), it is where it was, and what was typed is kept', async (_what, error, reason) => {
  const answer = serveSlowly()
  const { mark } = open()
  await mark('Sotning', 'Gick bra')
  await answer(1, error)
  await waitFor(() => expect(titlesIn('Härnäst')).toEqual(['Sotning', 'Service']))
  expect(titlesIn('Gjort')).toEqual([])
  const text = `”Sotning” är inte markerad som klar. ${reason} Det du skrev finns kvar.`
  expect(currentToasts().map((toast) => toast.text)).toEqual([text])
  lastToast()?.action?.run()
  expect(await screen.findByDisplayValue('Gick bra')).toBeTruthy()
})

test('opened again it is saved upon the change that came between', async () => {
  const answer = serveSlowly()
  const { mark, user } = open()
  await mark('Sotning', 'Gick bra')
  stored = [{ ...planned(1, 'Sotning av pannan'), updatedAt: '2026-02-02T10:00:00.000Z' }]
  await answer(1, new Problem('changedMeanwhile'))
  await screen.findByRole('link', { name: 'Sotning av pannan' })
  lastToast()?.action?.run()
  const calls = serve(activities.markDone, () => ({ activity: stored[0]!, next: null }))
  await user.click(await screen.findByRole('button', { name: 'Klar' }))
  await waitFor(() => expect(calls[0]?.body.updatedAt).toBe('2026-02-02T10:00:00.000Z'))
})

test('what two people add to one done event is all there: only what was typed is laid over the latest', async () => {
  const done = { statusId: activityStatus.done, startDate: '2026-05-01', endDate: '2026-05-01' }
  stored = [{ ...planned(1, 'Sotning'), ...done }]
  serve(activities.changeDone, async () => {
    stored = [{ ...stored[0]!, outcome: 'Sotat', updatedAt: '2026-02-02T10:00:00.000Z' }]
    return new Problem('changedMeanwhile')
  })
  const { user } = show(<Events />, { client: queryClient })
  await screen.findByRole('link', { name: 'Sotning' })
  act(() => completing.set({ activity: stored[0]!, isDone: true, refocus: () => undefined }))
  await user.type(await screen.findByRole('textbox', { name: /^Kostnad/ }), '500')
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  await screen.findByText('Sotat')
  await waitFor(() => expect(lastToast()?.action?.label).toBe('Öppna igen'))
  act(() => lastToast()?.action?.run())
  expect(await screen.findByDisplayValue('Sotat')).toBeDefined()
  const calls = serve(activities.changeDone, () => ({ activity: stored[0]!, next: null }))
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ outcome: 'Sotat', cost: 50_000, currency: 'SEK' }))
})

const doneByAnna = { statusId: activityStatus.done, startDate: '2026-05-01', endDate: '2026-05-01', outcome: 'Sotat' }

test('where somebody else was first, what was typed is added to what they said', async () => {
  // The draft of a dialog ends with it while its person is signed in.
  currentUserId.set(1)
  onTestFinished(() => currentUserId.set(null))
  const answer = serveSlowly()
  const { mark, user } = open()
  await mark('Sotning', 'Gick bra')
  stored = [{ ...planned(1, 'Sotning'), ...doneByAnna, updatedAt: '2026-02-02T10:00:00.000Z' }]
  await answer(1, new Problem('changedMeanwhile'))
  await screen.findByText('Sotat')
  act(() => lastToast()?.action?.run())
  const dialog = within(await screen.findByRole('dialog', { name: 'Hur det gick och vad det kostade' }))
  const calls = serve(activities.changeDone, () => ({ activity: stored[0]!, next: null }))
  await user.click(dialog.getByRole('button', { name: 'Spara' }))
  await waitFor(() =>
    expect(calls[0]?.body).toMatchObject({
      day: '2026-05-01',
      outcome: 'Sotat\nGick bra',
      updatedAt: '2026-02-02T10:00:00.000Z',
    }),
  )
})

test('one press on what somebody else has marked as done leads to how it went', async () => {
  const answer = serveSlowly()
  await open().press('Sotning')
  stored = [{ ...planned(1, 'Sotning'), ...doneByAnna }]
  await answer(1, new Problem('changedMeanwhile'))
  await screen.findByText('Sotat')
  act(() => lastToast()?.action?.run())
  expect(await screen.findByRole('dialog', { name: 'Hur det gick och vad det kostade' })).toBeDefined()
})

test('the day of what was done without one is asked for, not taken to be today', async () => {
  stored = [{ ...planned(1, 'Sotning'), ...doneByAnna, startDate: null, endDate: null }]
  const calls = serve(activities.changeDone, () => ({ activity: stored[0]!, next: null }))
  const { user } = show(<Events />, { client: queryClient })
  act(() => completing.set({ activity: stored[0]!, isDone: true, refocus: () => undefined }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /^Kostnad/ }), '500')
  await user.click(dialog.getByRole('button', { name: 'Spara' }))
  expect(await dialog.findByText(/^Skriv datumet/)).toBeDefined()
  expect(calls).toEqual([])
})

test('what is typed and taken back is no draft', async () => {
  const { user, openDialog } = open()
  await openDialog('Sotning')
  const text = await screen.findByRole('textbox', { name: /Hur gick det/ })
  await user.type(text, 'B')
  expect(unfinished.get(draftKey(1, { id: 1 }))).toEqual({ outcome: 'B' })
  await user.clear(text)
  expect(unfinished.has(draftKey(1, { id: 1 }))).toBe(false)
})

test('what is typed is there after a reload, also of a window that was closed, beside what another has said since', async () => {
  const { user, openDialog, unmount } = open()
  await openDialog('Sotning')
  await user.type(await screen.findByRole('textbox', { name: /Hur gick det/ }), 'Bytte packning')
  await user.type(screen.getByRole('textbox', { name: /^Kostnad/ }), '400')
  await user.keyboard('{Escape}')
  unmount()
  unfinished.clear()
  stored = [{ ...planned(1, 'Sotning'), outcome: 'Gick bra', cost: 38_900, updatedAt: '2026-02-02T10:00:00.000Z' }]
  act(() => completing.set({ activity: stored[0]!, refocus: () => undefined }))
  show(<DoneDialog />)
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Hur gick det/ })
  expect(text.value).toBe('Gick bra\nBytte packning')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Kostnad/ }).value).toBe('389')
  await user.click(screen.getByRole('button', { name: 'Släng' }))
  expect(text.value).toBe('Gick bra')
  expect(localStorage).toHaveLength(0)
})

test('what the server has already, as where the page was left before its answer, is not said twice', () => {
  const base = { day: today(), outcome: null, cost: null, litres: null }
  unfinished.set(draftKey(1, { id: 1 }), { outcome: 'Bytte packning' }, base)
  const over = (outcome: string | null) => begunOver(draftKey(1, { id: 1 }), { ...base, outcome }).outcome
  expect(over('Bytte packning')).toBe('Bytte packning')
  expect(over('Gick bra\nBytte packning')).toBe('Gick bra\nBytte packning')
  expect(over('Gick bra')).toBe('Gick bra\nBytte packning')
  expect(over(null)).toBe('Bytte packning')
})

test('an event that is gone cannot be opened again', async () => {
  const answer = serveSlowly()
  const { mark } = open()
  await mark('Sotning')
  await answer(1, new Problem('activityNotFound' satisfies ProblemCode))
  await waitFor(() => expect(lastToast()?.tone).toBe('danger'))
  expect(lastToast()?.action).toBeUndefined()
  expect(lastToast()?.text).not.toContain('Det du skrev')
})

test('of two in a row the second does not come back while the lists reload for the first', async () => {
  const answer = serveSlowly()
  const { mark } = open()
  await mark('Sotning')
  await mark('Service')
  await answer(1)
  await waitFor(() => expect(queryClient.isMutating()).toBe(1))
  expect(part('Härnäst')).toBeUndefined()
  expect(titlesIn('Gjort')).toEqual(['Service', 'Sotning'])
  await answer(2)
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(titlesIn('Gjort')).toEqual(['Service', 'Sotning'])
})

test('undo is shown at once, and sent when the server has answered', async () => {
  const answer = serveSlowly()
  const undone = serve(activities.undoDone, ({ params }) => {
    stored = [planned(params.id, 'Sotning'), planned(2, 'Service')]
    return stored[0]!
  })
  await open().mark('Sotning')
  lastToast()?.action?.run()
  await waitFor(() => expect(titlesIn('Härnäst')).toEqual(['Sotning', 'Service']))
  expect(undone).toEqual([])
  await answer(1)
  await waitFor(() => expect(lastToast()?.text).toBe('Händelsen är klar igen.'))
  expect(undone).toHaveLength(1)
  expect([titlesIn('Härnäst'), titlesIn('Gjort')]).toEqual([['Sotning', 'Service'], []])
})

const nextIsTouched = { path: 'nextId', message: 'Någon har lagt till något i nästa händelse. Allt är kvar.' }
test.each([
  ['as the event was changed', new Problem('changedMeanwhile'), 'Någon hann ändra händelsen.'],
  ['as the next one was', new Problem('changedMeanwhile', { fields: [nextIsTouched] }), nextIsTouched.message],
])('an undo that is refused %s leaves the event done, and says so', async (_why, refusal, reason) => {
  const answer = serveSlowly()
  serve(activities.undoDone, refusal)
  await open().mark('Sotning')
  await answer(1)
  lastToast()?.action?.run()
  await waitFor(() => expect(lastToast()?.text).toBe(`Händelsen är fortfarande klar. ${reason}`))
  await waitFor(() => expect(titlesIn('Gjort')).toEqual(['Sotning']))
  expect(titlesIn('Härnäst')).toEqual(['Service'])
})

test.each([
  ['done since', '2026-02-02T10:00:00.000Z', ['Service'], ['Sotning']],
  ['undone since', '2026-01-01T10:00:00.000Z', ['Sotning', 'Service'], []],
])('an event that both lists have for a moment stands once: %s', async (_what, updatedAt, upcoming, done) => {
  const doneSotning = { ...planned(1, 'Sotning'), statusId: activityStatus.done, updatedAt }
  serve(activities.ofUser, ({ query }) => (query.when === 'upcoming' ? stored : [doneSotning]))
  open()
  await waitFor(() => expect(titlesIn('Härnäst')).toEqual(upcoming))
  expect(titlesIn('Gjort')).toEqual(done)
})

test('a day that has not been yet is asked about once, and then taken', async () => {
  const days: string[] = []
  serve(activities.markDone, ({ params, body }) => {
    days.push(body.day)
    return { activity: stored.find(({ id }) => id === params.id)!, next: null }
  })
  const { user, openDialog } = open()
  const dialog = await openDialog('Sotning')
  await user.click(within(dialog).getByRole('button', { name: 'Annan dag' }))
  await user.click(within(dialog).getAllByRole('spinbutton')[0]!)
  await user.keyboard('2199')
  await user.click(within(dialog).getByRole('button', { name: 'Klar' }))
  expect(await within(dialog).findByText(/^Stämmer det\? .*2199 har inte varit än\./)).toBeTruthy()
  expect(days).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Klar' }))
  await waitFor(() => expect(days).toEqual([expect.stringMatching(/^2199-/)]))
})
