import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announceUserLeft } from '#client/platform/session/userLeft.ts'
import { show } from '#client/testing/show.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { OverPages } from './OverPages.tsx'

test('what one person was told, and could undo, is gone before the next', async () => {
  show(<OverPages />)
  const action = { label: 'Ångra', run: () => {} }
  act(() => void showToast({ text: 'Utkastet är slängt.', action, duration: Infinity }))
  expect(screen.getByRole('button', { name: 'Ångra' })).not.toBeNull()
  act(announceUserLeft)
  expect(screen.queryByText('Utkastet är slängt.')).toBeNull()
})
