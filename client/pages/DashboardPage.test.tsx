import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { support } from '#contract/support.ts'
import { call, callPaged } from '../api/http.ts'
import DashboardPage from './DashboardPage.tsx'

vi.mock('../session/session.tsx', () => ({ useUser: () => ({ userId: 1, isEmailVerified: true }) }))
vi.mock('../session/identity/provider.ts', () => ({ identity: {} }))
vi.mock('../api/http.ts', () => ({ call: vi.fn<() => unknown>(), callPaged: vi.fn<() => unknown>() }))

/** Of customer service; all else is answered at once, and empty. */
let answers: PromiseWithResolvers<unknown>

beforeEach(() => {
  answers = Promise.withResolvers()
  vi.mocked(call).mockResolvedValue([])
  vi.mocked(callPaged).mockImplementation((endpoint) =>
    endpoint === support.mine
      ? (answers.promise as ReturnType<typeof callPaged>)
      : Promise.resolve({ items: [], total: 0 }),
  )
})

async function show() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <DashboardPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await act(async () => {})
}

const board = () => screen.queryByRole('heading', { name: 'Anslagstavla' })

test('nothing is laid out before it is known what the bulletin board holds', async () => {
  await show()
  expect(screen.queryByRole('heading', { name: 'Huvudmappar' })).toBeNull()
  await act(async () => answers.resolve({ items: [], total: 0 }))
  expect(await screen.findByRole('heading', { name: 'Huvudmappar' })).toBeTruthy()
  expect(board()).toBeNull()
})

test('an answer from customer service alone is content enough for the bulletin board', async () => {
  await show()
  await act(async () =>
    answers.resolve({ items: [{ id: 3, caseId: 1, subject: 'Fakturan', isRead: false }], total: 1 }),
  )
  expect(await screen.findByRole('link', { name: 'Fakturan' })).toBeTruthy()
  expect(board()).toBeTruthy()
})

test('what could not be fetched for the bulletin board is left out without a word', async () => {
  await show()
  await act(async () => answers.reject(new TypeError('Failed to fetch')))
  expect(await screen.findByRole('heading', { name: 'Huvudmappar' })).toBeTruthy()
  expect(board()).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})
