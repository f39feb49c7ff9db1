import { act, fireEvent, screen, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RequestInput } from '#contract/platform/endpoint.ts'
import { Problem } from '#contract/platform/problems.ts'
import { supportStatus } from '#contract/rules/statuses.ts'
import { support, type SupportCaseDetails } from '#contract/accounts/support.ts'
import { aSupportCase, aSupportMessage } from '#client/testing/supportAnswers.ts'
import { serve } from '#client/testing/serve.ts'
import { show as showPage } from '#client/testing/show.tsx'
import { currentToasts, dismissToast } from '#client/ui/feedback/toastStore.ts'
import SupportPage from './SupportPage.tsx'

/** The server's cases. */
let isAgent: boolean
let stored: SupportCaseDetails[]
let asked: RequestInput<typeof support.cases>[]
let marked: object[]
let done: { path: string; body: unknown }[]
/** Delays the response to a change. */
let slowly: Promise<unknown>

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  localStorage.clear()
  isAgent = true
  stored = [
    aSupportCase({}),
    aSupportCase({ id: 2, subject: 'En fråga', userId: null, name: 'Berit Ek', isUnread: false }),
  ]
  done = []
  slowly = Promise.resolve()
  for (const { id } of currentToasts()) dismissToast(id)
  asked = serve(support.cases, () => stored)
  marked = serve(support.markAsRead, null)
  serve(support.me, () => ({ isAgent, waiting: 1 }))
  serve(support.agents, [
    { userId: 1, name: 'Karin Kjellberg' },
    { userId: 2, name: 'Kalle Kollega' },
  ])
  serve(support.oneCase, ({ params }) => stored.find(({ id }) => id === params.id) ?? new Problem('caseNotFound'))
  serve(support.answer, change(support.answer.path, { messageId: 9 }))
  serve(support.changeStatus, change(support.changeStatus.path, null))
  serve(support.assign, change(support.assign.path, null))
})

/** Keeps what is done, and answers when it may. */
const change =
  <T,>(path: string, answer: T) =>
  async ({ body }: { body: unknown }) => {
    done.push({ path, body })
    await slowly
    return answer
  }

afterEach(() => vi.unstubAllGlobals())

function Address() {
  return <output>{useLocation().search}</output>
}

async function show(search = '') {
  showPage(
    <>
      <SupportPage />
      <Address />
    </>,
    { at: `/kundtjanst${search}` },
  )
  // Twice: on a phone the header leaves while a case is open.
  await screen.findAllByRole('heading', { level: 1 })
}

const row = (subject: string) => screen.findByRole('button', { name: new RegExp(subject) })
const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const answer = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Svar till ${name}` })

test('for users who are not agents the page does not exist', async () => {
  isAgent = false
  await show()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sidan finns inte')
})

test('the address holds the filters', async () => {
  await show('?sok=faktura&status=29&ansvarig=mina')
  await row('Fakturan')
  expect(asked[0]).toEqual({ query: { q: 'faktura', statusId: 29, assigned: 'me', skip: 0 } })
})

test('invalid filters in the address are ignored', async () => {
  await show('?status=14&ansvarig=toString&case=x')
  await row('Fakturan')
  expect(asked[0]).toEqual({ query: { skip: 0 } })
  expect(screen.getByText('Välj ett ärende')).toBeTruthy()
})

test('a case opens beside the list, and the filters stay in the address', async () => {
  await show('?status=29')
  fireEvent.click(await row('Fakturan'))
  expect(await screen.findByRole('heading', { level: 2, name: 'Fakturan' })).toBeTruthy()
  expect(screen.getByText('?status=29&case=1')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'anna@exempel.se' }).getAttribute('href')).toBe('mailto:anna@exempel.se')
  expect(screen.getByText('Villa Solhem').closest('a')).toBeNull()
})

test('arrow keys move between cases', async () => {
  await show()
  const first = await row('Fakturan')
  first.focus()
  fireEvent.keyDown(first, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(await row('En fråga'))
  fireEvent.keyDown(await row('En fråga'), { key: 'ArrowUp' })
  expect(document.activeElement).toBe(first)
})

test('a requester of the contact form is answered by mail, and the form says so', async () => {
  await show('?case=2')
  expect((await row('En fråga')).textContent).toContain('Berit Ek · via kontaktformuläret')
  expect((await answer('Berit Ek')).getAttribute('aria-describedby')).toBeTruthy()
  expect(screen.getByText('Svaret går via mejl till anna@exempel.se.')).toBeTruthy()
})

test.each([{ ctrlKey: true }, { metaKey: true }])('%o with Enter sends the answer', async (held) => {
  await show('?case=1')
  fireEvent.change(await answer('Anna Berg'), { target: { value: 'Vi rättar den.' } })
  await act(async () => void fireEvent.keyDown(await answer('Anna Berg'), { key: 'Enter', ...held }))
  expect(done).toEqual([
    {
      path: support.answer.path,
      body: { content: 'Vi rättar den.', idempotencyKey: expect.any(String) as string },
    },
  ])
  expect((await answer('Anna Berg')).value).toBe('')
})

test('an agent takes a case and hands it to a colleague', async () => {
  await show('?case=1')
  await answer('Anna Berg')
  await click('Ta ärendet')
  await click('Lämna över')
  const colleagues = within(await screen.findByRole('menu')).getAllByRole('menuitem')
  expect(colleagues.map(({ textContent }) => textContent)).toEqual(['Kalle Kollega'])
  await act(async () => void fireEvent.click(colleagues[0] as HTMLElement))
  expect(done.map(({ body }) => body)).toEqual([{ assigneeId: 1 }, { assigneeId: 2 }])
})

test('an agent releases a case', async () => {
  stored = [aSupportCase({ assignedTo: { userId: 1, name: 'Karin Kjellberg' } })]
  await show('?case=1')
  await answer('Anna Berg')
  await click('Släpp')
  expect(done).toEqual([{ path: support.assign.path, body: { assigneeId: null } }])
})

test('a closed case must be reopened to answer', async () => {
  stored = [
    aSupportCase({ statusId: supportStatus.closed, statusName: 'Avslutad', expiresAt: '2027-02-19T10:05:00.000Z' }),
  ]
  await show('?case=1')
  expect(await screen.findByText('Ärendet är avslutat. Öppna det igen för att svara.')).toBeTruthy()
  expect(screen.getByText('19 februari 2027')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Svar till Anna Berg' })).toBeNull()
  await click('Öppna igen')
  expect(done).toEqual([{ path: support.changeStatus.path, body: { statusId: supportStatus.new } }])
})

const toasts = () => currentToasts().map(({ text }) => text)

test('an agent who has opened another case still gets the toast that the first is closed, and can undo it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  slowly = promise
  await show('?case=1')
  await answer('Anna Berg')
  await click('Avsluta')
  fireEvent.click(await row('En fråga'))
  await answer('Berit Ek')
  await act(async () => resolve())
  expect(toasts()).toEqual(['Ärendet är avslutat.'])
  await act(async () => currentToasts()[0]?.action?.run())
  expect(done.map(({ body }) => body)).toEqual([{ statusId: supportStatus.closed }, { statusId: supportStatus.new }])
})

test('an agent who has opened another case still sees what failed in the first', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  slowly = promise
  await show('?case=1')
  fireEvent.change(await answer('Anna Berg'), { target: { value: 'Vi rättar den.' } })
  for (const name of ['Ta ärendet', 'Avsluta', 'Skicka svar']) await click(name)
  fireEvent.click(await row('En fråga'))
  await answer('Berit Ek')
  await act(async () => reject(new TypeError('Failed to fetch')))
  const network = 'Ett nätverksfel uppstod. Försök igen.'
  expect(toasts().toSorted()).toEqual([network, network, `${network} Det du skrev ligger kvar i ärendet.`])
  fireEvent.click(await row('Fakturan'))
  expect((await answer('Anna Berg')).value).toBe('Vi rättar den.')
})

test('undoing a close says so if the case is open already', async () => {
  await show('?case=1')
  await answer('Anna Berg')
  await click('Avsluta')
  slowly = Promise.reject(new Problem('illegalTransition'))
  slowly.catch(() => undefined)
  await act(async () => currentToasts()[0]?.action?.run())
  expect(toasts()).toEqual(['Ärendet är avslutat.', 'Ärendet hade redan öppnats igen.'])
})

test('leaving a case marks its questions as read but not its answers, also if an agent answers their own case', async () => {
  const letters = [
    aSupportMessage({ senderId: 5 }),
    aSupportMessage({ id: 2, senderId: 5, receiverId: 5 }),
    aSupportMessage({ id: 3 }),
  ]
  stored[0] = aSupportCase({ messages: letters.map((letter) => ({ ...letter, proposes: [] })) })
  await show('?case=1')
  await answer('Anna Berg')
  fireEvent.click(await row('En fråga'))
  await answer('Berit Ek')
  expect(marked).toEqual([{ query: { customerServiceMessageId: 1 } }])
})

test('a case that is opened while the words of a search are still being written stays open', async () => {
  await show()
  const opened = await row('En fråga')
  vi.useFakeTimers()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'fråga' } })
  // The search is written before the page has drawn that the case is open.
  act(() => {
    fireEvent.click(opened)
    vi.runAllTimers()
  })
  vi.useRealTimers()
  await expect.poll(() => screen.getByText(/^\?/).textContent).toBe('?case=2&sok=fr%C3%A5ga')
})
