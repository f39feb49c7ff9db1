import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handOverAsBuyer } from '#contract/sharing/handOverAsBuyer.ts'
import { handOverLink, type HandOverChanges, type HandOverCover } from '#contract/sharing/handOverLink.ts'
import { parcelLinks } from '#contract/sharing/parcelLinks.ts'
import { Problem } from '#contract/platform/problems.ts'
import { aHandOverCover, aHandOverGreeting, aReceiver, theChanges } from '#client/testing/soldFolderAnswers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { OpenedHandOver } from './OpenedHandOver.tsx'

/** `show` signs in with this address. */
const own = aReceiver({ name: 'Sara Lind', email: 'anna@exempel.se' })
const amir = aReceiver({ id: 2, name: 'Amir Haddad', email: 'amir.haddad@exempel.se' })
const saidYes = { answer: 'yes', answeredAt: '2026-11-26T20:40:00Z' } as const

const inMain = (
  <main>
    <OpenedHandOver />
  </main>
)

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

afterEach(() => vi.useRealTimers())

function open(cover: Partial<HandOverCover> = {}, changes: () => HandOverChanges = theChanges) {
  serve(parcelLinks.open, aHandOverGreeting)
  let now = aHandOverCover({ parties: [own, amir], ownId: own.id, ...cover })
  serve(handOverLink.cover, () => now)
  serve(handOverAsBuyer.ofLink, null)
  serve(handOverLink.changes, changes)
  const become = (later: Partial<HandOverCover>) => (now = { ...now, ...later })
  return { become, ...show(inMain, { at: '/overtagande?svar=ja#hemlig' }) }
}
const yes = { name: 'Ja, jag tar över Villa Solhem' }

test('shows what has changed since the hand-over as four kinds of row, and what a yes means', async () => {
  open()
  const changes = await screen.findByRole('region', { name: 'Ändrat sedan du fick frågan' })
  const words = within(changes)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(words).toEqual([
    expect.stringMatching(/^SotningNy händelse, .*Ny$/),
    'PlanritningÄndrat papperÄndrad',
    'Gammal spisFöljer inte längre medBorta',
    '2 saker till stannar hos Anna76 i stället för 74. Vad det är ser du inteKvar',
  ])
  const meaning = screen.getByRole('region', { name: 'När du sagt ja' })
  expect(meaning.textContent).toContain('Du blir grundare tisdag 15 december kl. 12, och Amir blir administratör')
  expect(meaning.textContent).toContain('Du kan ångra till fredag 18 december')
})

test('nothing has changed: that is said', async () => {
  open({}, () => theChanges({ added: [], changed: [], removed: [], stays: { now: 74, before: 74 } }))
  expect(await screen.findByText('Inget. Allt är som när du fick frågan.')).toBeDefined()
})

test('a yes is to what was seen, and waits for the other buyer', async () => {
  const { user, become } = open()
  const accepted = serve(handOverLink.accept, () => {
    become({ parties: [{ ...own, ...saidYes }, amir] })
    return { state: 'offered' as const, folderId: null }
  })
  await user.click(await screen.findByRole('button', yes))
  await screen.findByText(/Nu väntar vi på Amir/)
  expect(document.activeElement?.textContent).toBe('Ta över Villa Solhem')
  expect(accepted).toEqual([{ params: { id: 3 }, body: { hash: 'a'.repeat(64), keeps: [] } }])
  expect(screen.queryByRole('button', yes)).toBeNull()
})

test('something changes meanwhile: the button shows it, and only the next press is a yes', async () => {
  let now = theChanges()
  const { user, become } = open({ parties: [own] }, () => now)
  const later = theChanges({ added: [{ kind: 'fault', title: 'Fukt i källaren', day: null }], hash: 'b'.repeat(64) })
  const accepted = serve(handOverLink.accept, ({ body }) => {
    if (body.hash !== later.hash) {
      now = later
      return new Problem('handOverChanged')
    }
    become({ state: 'accepted', parties: [{ ...own, ...saidYes }] })
    return { state: 'accepted' as const, folderId: null }
  })
  await user.click(await screen.findByRole('button', yes))
  await screen.findByText(/Ditt ja är inte skickat/)
  expect(screen.queryByRole('button', yes)).toBeNull()
  const showNew = await screen.findByRole('button', { name: 'Se vad som är nytt' })
  await expect.poll(() => showNew.getAttribute('aria-busy')).toBeNull()
  await user.click(showNew)
  expect(screen.getByText('Fukt i källaren')).toBeDefined()
  expect(accepted).toHaveLength(1)
  await user.click(screen.getByRole('button', yes))
  await screen.findByText(/Pärmen byter ägare tisdag 15 december kl. 12/)
  expect(accepted.map(({ body }) => body.hash)).toEqual(['a'.repeat(64), 'b'.repeat(64)])
})

test('what changes while it is read turns the button by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let now = theChanges()
  open({ parties: [own] }, () => now)
  await screen.findByRole('button', yes)
  now = theChanges({ hash: 'b'.repeat(64) })
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(await screen.findByRole('button', { name: 'Se vad som är nytt' })).toBeDefined()
  expect(screen.queryByRole('button', yes)).toBeNull()
})

test('whoever waits for the other buyer is told when they have said yes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { become } = open({ parties: [{ ...own, ...saidYes }, amir] })
  await screen.findByText(/Nu väntar vi på Amir/)
  become({
    state: 'accepted',
    parties: [
      { ...own, ...saidYes },
      { ...amir, ...saidYes },
    ],
  })
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(await screen.findByText(/Pärmen byter ägare/)).toBeDefined()
})

test('of the team those stay whom the buyer chooses', async () => {
  const petra = aReceiver({ id: 7, role: 'follower', name: 'Petra Lindström', answer: 'yes', place: 'Trädgården' })
  const olle = aReceiver({ id: 8, role: 'follower', name: 'Olle Ek', answer: 'no' })
  const { user } = open({ parties: [own, petra, olle] })
  const accepted = serve(handOverLink.accept, { state: 'accepted', folderId: null })
  await user.click(await screen.findByRole('checkbox', { name: /^Petra Lindström, bara i Trädgården/ }))
  expect(screen.queryByRole('checkbox', { name: /^Olle/ })).toBeNull()
  await user.click(screen.getByRole('button', yes))
  await expect.poll(() => accepted.map(({ body }) => body.keeps)).toEqual([[7]])
})

test('what is in the way of a yes is told, and nothing is sent twice', async () => {
  serve(handOverLink.accept, new Problem('noRoomForBought'))
  const { user } = open()
  await user.click(await screen.findByRole('button', yes))
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(screen.getByRole('button', yes)).toBeDefined()
})

test('whoever is signed in with another address is told, and may sign out', async () => {
  open({ parties: [amir] })
  await screen.findByText('Erbjudandet är till sa…@exempel.se och am…@exempel.se')
  expect(screen.getByText(/Du är inloggad som Anna Berg \(anna@exempel.se\)/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Byt konto' })).toBeDefined()
  expect(screen.queryByRole('button', yes)).toBeNull()
})

test('the other of two buyers has confirmed their address in this browser: one’s own is confirmed too', async () => {
  open({ ownId: amir.id })
  expect(await screen.findByRole('button', { name: 'Skicka kod' })).toBeDefined()
  expect(screen.queryByRole('button', yes)).toBeNull()
})

test('whose address cannot be the one that it is for is asked for no code', async () => {
  open({ isConfirmed: false, parties: [], ownId: null })
  expect(await screen.findByRole('button', { name: 'Byt konto' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Skicka kod' })).toBeNull()
})

const unconfirmed = { isConfirmed: false, isFor: ['an…@exempel.se'], parties: [], ownId: null }

test('whoever is signed in with the address confirms it without a code', async () => {
  const { become, user } = open(unconfirmed)
  const confirmed = serve(handOverLink.confirmByAccount, () => {
    become({ isConfirmed: true, parties: [own, amir], ownId: own.id })
    return null
  })
  await user.click(await screen.findByRole('button', { name: 'Ja, det är jag' }))
  expect(await screen.findByRole('button', yes)).toBeDefined()
  expect(confirmed).toEqual([{ params: { id: 3 } }])
})

test('where the account is no proof of the address a code is, to that of the account', async () => {
  const { user } = open(unconfirmed)
  serve(handOverLink.confirmByAccount, new Problem('addressUnconfirmed'))
  await user.click(await screen.findByRole('button', { name: 'Ja, det är jag' }))
  const email = await screen.findByRole('textbox', { name: 'E-post' })
  expect((email as HTMLInputElement).value).toBe('anna@exempel.se')
  expect(screen.getByRole('button', { name: 'Skicka kod' })).toBeDefined()
})

test('where it could not be asked it can be tried again, and no code is', async () => {
  const { user } = open(unconfirmed)
  serve(handOverLink.confirmByAccount, new Problem('unexpected'))
  await user.click(await screen.findByRole('button', { name: 'Ja, det är jag' }))
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Ja, det är jag' })).toBeDefined()
})

test('of an offer that goes by link alone a code is asked for', async () => {
  open({ ...unconfirmed, isFor: [] })
  expect(await screen.findByRole('button', { name: 'Skicka kod' })).toBeDefined()
})

test('all have said yes without a day: the page waits, and says when the folder is theirs', async () => {
  let isOver = false
  serve(parcelLinks.open, aHandOverGreeting)
  const accepted = aHandOverCover({
    state: 'accepted',
    accessDay: null,
    parties: [{ ...own, ...saidYes }],
    ownId: own.id,
  })
  serve(handOverAsBuyer.ofLink, null)
  serve(handOverLink.cover, () => (isOver ? new Problem('parcelNotFound') : accepted))
  serve(handOverLink.end, { end: 'exchanged', buyers: 1 })
  const { client } = show(inMain, { at: '/overtagande?svar=ja#hemlig' })
  await screen.findByText(/Pärmen görs i ordning/)
  isOver = true
  await client.invalidateQueries()
  expect(await screen.findByText('Villa Solhem är er.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Till mina mappar' }).getAttribute('href')).toBe('/folders')
})

test('the hand-over is taken back while the page is open: that is said', async () => {
  let isOver = false
  serve(parcelLinks.open, aHandOverGreeting)
  serve(handOverAsBuyer.ofLink, null)
  serve(handOverLink.cover, () =>
    isOver ? new Problem('parcelNotFound') : aHandOverCover({ parties: [own], ownId: own.id }),
  )
  serve(handOverLink.end, { end: 'takenBack', buyers: 1 })
  serve(handOverLink.changes, theChanges())
  const { client } = show(inMain, { at: '/overtagande#hemlig' })
  ;(await screen.findByRole('link', { name: 'Ta över pärmen' })).focus()
  isOver = true
  await client.invalidateQueries()
  expect(await screen.findByText('Erbjudandet är taget tillbaka.')).toBeDefined()
  expect(document.activeElement?.textContent).toBe('Överlåtelse')
})
