import 'fake-indexeddb/auto'
import '#client/testing/windows.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { v4 } from 'uuid'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { faults } from '#contract/content/faults.ts'
import { health } from '#contract/platform/health.ts'
import { history } from '#contract/content/history.ts'
import { messages } from '#contract/content/messages.ts'
import { meterReadings } from '#contract/content/meterReadings.ts'
import { Problem } from '#contract/platform/problems.ts'
import { idempotencyKeyHeader } from '#contract/platform/repeatable.ts'
import { rounds } from '#contract/content/rounds.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { watchConnection } from '#client/platform/api/connection.ts'
import { hasSessionEnded } from '#client/platform/api/sessionEnd.ts'
import { outboxCalls } from '#client/platform/outbox/calls.ts'
import { writeStored } from '#client/platform/drafts/browserStorage.ts'
import { outboxKey } from '#client/platform/drafts/storageKeys.ts'
import { entries, reading, store } from '#client/platform/outbox/outbox.ts'
import { sendOrKeep } from '#client/platform/outbox/sendOrKeep.ts'
import { retry, withdraw } from '#client/platform/outbox/useOutbox.ts'
import { currentUserId } from '#client/platform/session/currentUserId.ts'
import { anActivity } from '#client/testing/answers.ts'
import { aFault } from '#client/testing/faultAnswers.ts'
import { ofNode } from '#client/testing/ofNode.ts'
import { aStop } from '#client/testing/roundAnswers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { ToastRegion } from '#client/ui/feedback/ToastRegion.tsx'
import { LeaveDialog } from '#client/platform/unsent/leaving/LeaveDialog.tsx'
import { WaitingGroup } from '#client/platform/unsent/WaitingGroup.tsx'
import { NeedsYou } from './NeedsYou.tsx'

const anna = 1
const offline = new Error('offline')
const words = { title: 'Konservera motorn – klar', place: 'Tärnan / Motor' }

const before = anActivity({
  title: 'Konservera motorn',
  statusId: activityStatus.planned,
  startDate: '2026-11-29',
  endDate: '2026-11-29',
})
const eriks = anActivity({
  ...before,
  statusId: activityStatus.done,
  startDate: '2026-11-25',
  endDate: '2026-11-25',
  outcome: 'Bytte impeller också',
  cost: 38_900,
  updatedAt: '2026-11-25T09:52:00.000Z',
})

const onPage = (
  <main>
    <NeedsYou />
  </main>
)

beforeEach(async () => {
  Object.defineProperty(navigator, 'locks', { value: ofNode.locks, configurable: true })
  for (const { key } of await store.allOf(anna)) await store.remove(key)
  act(() => currentUserId.set(anna))
})

/** Marks it as done where the server cannot be reached, and is refused when it can. */
async function setAside(problem: Problem | null, said: object = {}) {
  serve(activities.markDone, offline)
  const body = { day: '2026-11-25', outcome: 'Glykol till −35, gick fint', updatedAt: before.updatedAt, ...said }
  const input = { params: { id: before.id }, query: { folderId: before.folderId }, body }
  const saved = await sendOrKeep(activities.markDone, input, { words, lane: 12, before })
  if (saved.kind !== 'kept') throw new Error('It was sent.')
  if (!problem) return saved.key
  serve(activities.markDone, problem)
  await retry(saved.key)
  await expect.poll(async () => (await store.get(saved.key))?.state).toBe('aside')
  return saved.key
}

function serveEriks() {
  // However much else has been changed in the folder, it is asked for alone.
  serve(activities.inFolder, ({ query }) => (query.id === before.id ? [eriks] : []))
  serve(history.ofFolder, [])
}

test('of an event that somebody else changed both versions are shown, and can be put together line by line', async () => {
  await setAside(new Problem('changedMeanwhile'))
  serveEriks()
  const changes = serve(activities.changeDone, { activity: eriks, next: null })
  const { user } = show(onPage)
  const mine = await screen.findByRole('button', { name: /^Ditt/ })
  expect(mine.textContent).toContain('Glykol till −35, gick fint')
  expect(screen.getByRole('button', { name: /^Det som är sparat/ }).textContent).toContain('389')
  expect(mine.getAttribute('aria-pressed')).toBe('true')

  await user.click(screen.getByRole('button', { name: 'Slå ihop rad för rad' }))
  // What only the other one has said is theirs from the start.
  const cost = screen.getByRole('group', { name: 'Kostnad' })
  expect(within(cost).getByRole<HTMLInputElement>('radio', { name: /389/ }).checked).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Spara så här' }))
  await waitFor(() => expect(changes).toHaveLength(1))
  expect(changes[0]?.body).toMatchObject({
    outcome: 'Glykol till −35, gick fint',
    cost: 38_900,
    updatedAt: eriks.updatedAt,
  })
  await screen.findByText('Inget behöver dig.')
  expect(await store.allOf(anna)).toEqual([])
  // The button is gone with its row.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

test('where somebody changes it once more meanwhile, it is not said to be saved, and is asked again', async () => {
  await setAside(new Problem('changedMeanwhile'))
  const open = { ...eriks, statusId: activityStatus.planned }
  serve(activities.inFolder, [open])
  serve(history.ofFolder, [])
  const { user } = show(
    <>
      <NeedsYou />
      <ToastRegion />
    </>,
  )
  await user.click(await screen.findByRole('button', { name: 'Spara ditt' }))
  await screen.findByText('Det kunde inte sparas. Skälet står här.')
  expect(screen.queryByText('Ditt är sparat.')).toBeNull()
  expect(await store.allOf(anna)).toMatchObject([{ state: 'aside', reason: { code: 'changedMeanwhile' } }])
})

test('a reading that goes with it has a key, and where it alone is not saved that is said', async () => {
  const key = await setAside(new Problem('changedMeanwhile'), { reading: { value: 412 } })
  const now = { ...eriks, componentId: 4 }
  const saved = { ...now, updatedAt: '2026-11-25T09:59:00.000Z' }
  const changes = serve(activities.changeDone, { activity: saved, next: null })
  serve(activities.inFolder, () => [changes.length > 0 ? saved : now])
  serve(history.ofFolder, [])
  serve(meterReadings.add, offline)
  const sent = vi.spyOn(globalThis, 'fetch')
  const { user } = show(<NeedsYou />)
  await user.click(await screen.findByRole('button', { name: 'Spara ditt' }))
  // What is shown is drawn anew, as it has become another by then.
  await screen.findByText(/^Det andra är sparat, men inte vad mätaren stod på\. Ett nätverksfel/)
  const [, options] = sent.mock.calls.find(([address]) => (address as string).startsWith('/api/Component/')) ?? []
  expect(options?.headers).toMatchObject({ [idempotencyKeyHeader]: key })
})

test('of a fault both versions are shown too, and what is chosen is saved over what is there now', async () => {
  const fault = aFault({ title: 'Pumpen låter', place: 'Under durken', severity: 1 })
  const petras = { ...fault, severity: 3 as const, updatedAt: '2026-11-25T09:52:00.000Z' }
  const { id, folderId, title, severity, reportedOn, updatedAt } = fault
  const body = { title, place: 'I fören', severity, reportedOn, updatedAt }
  serve(faults.change, offline)
  const saved = await sendOrKeep(
    faults.change,
    { params: { id }, query: { folderId }, body },
    { words: { title: 'Pumpen låter – ändrat', place: 'Tärnan' }, lane: 12, before: fault },
  )
  serve(faults.change, new Problem('changedMeanwhile'))
  if (saved.kind === 'kept') await retry(saved.key)
  // However many faults the folder has, it is asked for alone.
  serve(faults.inFolder, ({ query }) => (query.id === id ? [petras] : []))
  serve(history.ofFolder, [])
  const { user } = show(<NeedsYou />)
  await screen.findByText(/ändrade samma fel/)
  const changes = serve(faults.change, petras)
  await user.click(await screen.findByRole('button', { name: 'Slå ihop rad för rad' }))
  await user.click(screen.getByRole('button', { name: 'Spara så här' }))
  await waitFor(() => expect(changes).toHaveLength(1))
  expect(changes[0]?.body).toMatchObject({ place: 'I fören', severity: 3, updatedAt: petras.updatedAt })
  await expect.poll(() => store.allOf(anna)).toEqual([])
})

test('a message of which a file is lost is sent without it', async () => {
  const aFile = (name: string) => new ofNode.File(['x'], name, { type: 'image/jpeg' })
  const uploadId = v4()
  vi.spyOn(outboxCalls, 'sendPicture').mockResolvedValue(uploadId)
  serve(messages.send, offline)
  const body = { folderId: 12, subject: 'Bryggan', content: 'Se här.', isToGroup: true, idempotencyKey: v4() }
  const saved = await sendOrKeep(
    messages.send,
    { body },
    {
      words: { title: 'Meddelande till alla', place: 'Tärnan' },
      lane: 12,
      pictures: [aFile('Ett.jpg'), aFile('Två.jpg')],
    },
  )
  const key = saved.kind === 'kept' ? saved.key : ''
  const [lost, left] = (await store.get(key))?.pictures ?? []
  const { picture } = store
  vi.spyOn(store, 'picture').mockImplementation(async (one) => (one === lost ? undefined : picture(one)))
  await retry(key)
  const sent = serve(messages.send, { messageId: 1 })
  const { user } = show(<NeedsYou />)
  await screen.findByText(/^En bild går inte att läsa/)
  expect(screen.queryByRole('button', { name: 'Skicka igen' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Skicka resten' }))
  await expect.poll(() => store.allOf(anna)).toEqual([])
  expect(sent.map(({ body: given }) => given)).toMatchObject([{ content: 'Se här.', uploadIds: [uploadId] }])
  expect(vi.mocked(outboxCalls.sendPicture).mock.lastCall?.[0].key).toBe(left)
})

test('one whose uploads the server has forgotten is sent without them', async () => {
  const body = { folderId: 12, subject: 'Bryggan', content: 'Se här.', isToGroup: true, idempotencyKey: v4() }
  serve(messages.send, offline)
  const input = { body: { ...body, uploadIds: [v4()] } }
  const saved = await sendOrKeep(messages.send, input, { words, lane: 12 })
  serve(messages.send, new Problem('uploadNotFound'))
  if (saved.kind === 'kept') await retry(saved.key)
  const sent = serve(messages.send, { messageId: 1 })
  const { user } = show(<NeedsYou />)
  await screen.findByText(/^Filerna väntade för länge/)
  await user.click(screen.getByRole('button', { name: 'Skicka resten' }))
  await expect.poll(() => sent.map(({ body: given }) => given)).toMatchObject([{ uploadIds: [] }])
})

test('a round whose beginning is refused is told of once, with all that was said on it', async () => {
  const keep = async (endpoint: typeof rounds.start | typeof rounds.answer, input: object, title: string) => {
    serve(endpoint, offline)
    const saved = await sendOrKeep(endpoint, input as never, { words: { title, place: 'Stugan' }, lane: 12 })
    return saved.kind === 'kept' ? saved.key : ''
  }
  const key = await keep(rounds.start, { body: { folderId: 12, everyYear: false } }, 'Börja ronden')
  for (const [componentId, note] of [
    [3, 'Frosta av'],
    [4, 'Lufta'],
  ] as const) {
    const input = { params: { id: key, componentId }, query: { folderId: 12 }, body: { answer: 'needs', note } }
    await keep(rounds.answer, input, note)
  }
  serve(rounds.start, new Problem('folderFull'))
  await retry(key)
  const { user } = show(<NeedsYou />)
  await screen.findByText(/Dina svar ligger kvar här/)
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Kopiera texten' }))
  expect(await navigator.clipboard.readText()).toMatch(/Frosta av[^]*Lufta/)
  serve(rounds.start, { activityId: 7, folderId: 12, stops: [] } as never)
  const said = serve(rounds.answer, aStop({ componentId: 3 }))
  await user.click(screen.getByRole('button', { name: 'Skicka igen' }))
  await expect.poll(() => store.allOf(anna)).toEqual([])
  expect(said.map(({ params }) => params.id)).toEqual([key, key])

  const other = await keep(rounds.start, { body: { folderId: 12, everyYear: false } }, 'Börja ronden')
  await keep(rounds.answer, { params: { id: other, componentId: 3 }, query: { folderId: 12 }, body: {} }, 'Frysen: bra')
  await withdraw(other)
  expect(await store.allOf(anna)).toEqual([])
})

test('what waits says why: the network, the server, or the sign-in', async () => {
  const key = await setAside(null)
  serve(activities.markDone, new Problem('unexpected'))
  serve(health.live, offline)
  const { user } = show(<WaitingGroup />)
  await act(() => retry(key))
  await screen.findByRole('heading', { name: /^Skickas snart/ })
  await screen.findByText(/^Pärmen svarar inte just nu\. Vi försöker igen \d\d\.\d\d\.$/)
  onTestFinished(watchConnection())
  act(() => void dispatchEvent(new Event('offline')))
  await screen.findByRole('heading', { name: /^Väntar på nät/ })
  act(() => hasSessionEnded.set(true))
  onTestFinished(() => act(() => hasSessionEnded.set(false)))
  await screen.findByRole('heading', { name: /^Väntar på inloggning/ })
  act(() => hasSessionEnded.set(false))
  serve(health.live, { status: 'ok' })
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<Problem>()
  serve(activities.markDone, () => isAnswered)
  act(() => void dispatchEvent(new Event('online')))
  await screen.findByRole('heading', { name: /^Skickas 1/ })
  answer(new Problem('notReady'))
  await screen.findByRole('heading', { name: /^Skickas snart/ })
  serve(activities.markDone, { activity: eriks, next: null })
  await user.click(await screen.findByRole('button', { name: 'Försök nu' }))
  await expect.poll(() => store.allOf(anna)).toEqual([])
})

test('nothing is said to be sent before it is known what the browser holds', async () => {
  await setAside(new Problem('changedMeanwhile'))
  serveEriks()
  const { promise, resolve } = Promise.withResolvers<void>()
  const { allOf } = store
  vi.spyOn(store, 'allOf').mockImplementation(async (userId) => {
    await promise
    return allOf(userId)
  })
  act(() => {
    entries.set([])
    reading.set('begun')
  })
  // As a browser that was killed.
  writeStored(outboxKey, null)
  show(<NeedsYou />)
  expect(screen.getByRole('heading', { level: 1 })).toBeDefined()
  expect(screen.queryByText('Allt du har sparat är skickat.')).toBeNull()
  act(() => void window.dispatchEvent(new Event('focus')))
  resolve()
  await screen.findByRole('button', { name: /^Ditt/ })
})

test('nor where the browser does not answer, which is said', async () => {
  vi.spyOn(store, 'allOf').mockRejectedValue(new Error('blocked'))
  act(() => entries.set([]))
  show(<NeedsYou />)
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(await screen.findByText('Webbläsaren svarar inte just nu')).toBeDefined()
  expect(screen.queryByText('Inget behöver dig.')).toBeNull()
})

test('what a proxy finds too large says where that was, and is sent again by its person', async () => {
  const key = await setAside(null)
  const atProxy = { status: 413, headers: new Headers(), body: undefined }
  vi.spyOn(outboxCalls, 'send').mockRejectedValueOnce(new Problem('bodyTooLarge', { cause: atProxy }))
  await retry(key)
  const { user } = show(<NeedsYou />)
  expect(await screen.findByText(/^Något på vägen till Pärmen släppte inte igenom det/)).toBeDefined()
  serve(activities.markDone, { activity: eriks, next: null })
  await user.click(screen.getByRole('button', { name: 'Skicka igen' }))
  await expect.poll(() => store.allOf(anna)).toEqual([])
})

test('whoever keeps the other version sends nothing', async () => {
  await setAside(new Problem('changedMeanwhile'))
  serveEriks()
  const { user } = show(onPage)
  await user.click(await screen.findByRole('button', { name: /^Det som är sparat/ }))
  await user.click(screen.getByRole('button', { name: 'Behåll det som är sparat' }))
  await expect.poll(() => store.allOf(anna)).toEqual([])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

test('what is sent once more, or taken back while it waits, leaves the focus on the page', async () => {
  await setAside(new Problem('quotaExceeded'))
  serve(activities.markDone, offline)
  const { user, unmount } = show(onPage)
  await user.click(await screen.findByRole('button', { name: 'Skicka igen' }))
  await screen.findByRole('list', { name: 'Skickas av sig självt' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  unmount()

  show(
    <main>
      <WaitingGroup />
    </main>,
  )
  await user.click(await screen.findByRole('button', { name: 'Ångra: Konservera motorn – klar' }))
  await waitFor(() => expect(screen.queryByText('Konservera motorn – klar')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

describe('where the browser does not answer', () => {
  const silent = /^Webbläsaren svarar inte just nu\./
  const fails = (name: 'change' | 'remove') => vi.spyOn(store, name).mockRejectedValueOnce(new Error('silent'))

  test('what is to be sent once more says so, and can be pressed again', async () => {
    await setAside(new Problem('quotaExceeded'))
    const { user } = show(onPage)
    fails('change')
    await user.click(await screen.findByRole('button', { name: 'Skicka igen' }))
    await screen.findByText(silent)
    serve(activities.markDone, { activity: eriks, next: null })
    await user.click(screen.getByRole('button', { name: 'Skicka igen' }))
    await expect.poll(() => store.allOf(anna)).toEqual([])
  })

  test('whoever keeps the other version, or saves their own, is told', async () => {
    await setAside(new Problem('changedMeanwhile'))
    const open = { ...eriks, statusId: activityStatus.planned }
    serve(activities.inFolder, [open])
    serve(history.ofFolder, [])
    const { user } = show(onPage)
    fails('change')
    await user.click(await screen.findByRole('button', { name: 'Spara ditt' }))
    await screen.findByText(silent)
    fails('remove')
    await user.click(screen.getByRole('button', { name: /^Det som är sparat/ }))
    await user.click(screen.getByRole('button', { name: 'Behåll det som är sparat' }))
    await screen.findByText(silent)
    expect(await store.allOf(anna)).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Behåll det som är sparat' }))
    await expect.poll(() => store.allOf(anna)).toEqual([])
  })

  test('what is thrown away is not said to be on its way', async () => {
    await setAside(new Problem('folderNotFound'))
    const { user } = show(<NeedsYou />)
    await user.click(await screen.findByRole('button', { name: 'Ta bort' }))
    const question = await screen.findByRole('alertdialog')
    fails('remove')
    await user.click(within(question).getByRole('button', { name: 'Ta bort' }))
    expect(await within(question).findByText(silent)).not.toBeNull()
  })
})

test('where one is no longer a member it says so, and is thrown away only after a question', async () => {
  await setAside(new Problem('folderNotFound'))
  const { user } = show(<NeedsYou />)
  await screen.findByText(/^Du är inte längre med i Tärnan\./)
  await user.click(screen.getByRole('button', { name: 'Ta bort' }))
  const question = await screen.findByRole('alertdialog')
  expect(await store.allOf(anna)).toHaveLength(1)
  await user.click(within(question).getByRole('button', { name: 'Ta bort' }))
  await expect.poll(() => store.allOf(anna)).toEqual([])
})

test('signing out with something unsent asks: one can wait, and nothing is lost', async () => {
  await setAside(null)
  const answer = vi.fn<(letGo: readonly string[] | null) => void>()
  const { user } = show(<LeaveDialog userId={anna} way="signOut" answer={answer} />)
  const question = await screen.findByRole('alertdialog', { name: 'En sak är inte skickad' })
  expect(question.textContent).toContain('Konservera motorn – klar')
  await user.click(within(question).getByRole('button', { name: 'Vänta med att logga ut' }))
  expect(answer).toHaveBeenCalledExactlyOnceWith(null)
  expect(await store.allOf(anna)).toHaveLength(1)
})

test('or say what is to be thrown away, and go on', async () => {
  const key = await setAside(null)
  const answer = vi.fn<(letGo: readonly string[] | null) => void>()
  const { user } = show(<LeaveDialog userId={anna} way="signOut" answer={answer} />)
  await user.click(await screen.findByRole('button', { name: 'Ta bort den och logga ut' }))
  await waitFor(() => expect(answer).toHaveBeenCalledExactlyOnceWith([key]))
})

test('what the browser cannot read holds nobody back', async () => {
  vi.spyOn(store, 'allOf').mockRejectedValue(new Error('blocked'))
  const answer = vi.fn<(letGo: readonly string[] | null) => void>()
  show(<LeaveDialog userId={anna} way="signOut" answer={answer} />)
  await waitFor(() => expect(answer).toHaveBeenCalledExactlyOnceWith([]))
})
