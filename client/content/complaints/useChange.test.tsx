import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { complaints, type Complaint } from '#contract/content/complaints.ts'
import { query } from '#client/platform/api/query.ts'
import { useShowSaved } from './useChange.ts'

test('what is saved is shown, but not over what was saved after it', () => {
  const client = new QueryClient()
  const { result } = renderHook(useShowSaved, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  const saved = (state: Complaint['state'], updatedAt: string) =>
    ({ folderId: 5, activityId: 7, state, updatedAt }) as Complaint
  const shown = () =>
    client.getQueryData(query(complaints.of, { query: { folderId: 5, activityId: 7 } }).queryKey)?.state
  result.current(saved('drafted', '2026-12-01T10:00:00.000Z'))
  expect(shown()).toBe('drafted')
  result.current(saved('sent', '2026-12-01T10:00:02.000Z'))
  result.current(saved('drafted', '2026-12-01T10:00:01.000Z'))
  expect(shown()).toBe('sent')
})
