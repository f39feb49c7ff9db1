import 'fake-indexeddb/auto'
import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LeaveDialog } from './LeaveDialog.tsx'

test('it needs nothing of the page that it lies over, and asks nothing where all is sent', async () => {
  const answer = vi.fn<(letGo: readonly string[] | null) => void>()
  render(<LeaveDialog userId={1} way="signOut" answer={answer} />)
  await expect.poll(() => answer.mock.calls).toEqual([[[]]])
})
