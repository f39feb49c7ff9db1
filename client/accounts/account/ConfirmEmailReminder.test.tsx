import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SessionContext, signedOutSession } from '#client/platform/session/session.tsx'
import { show } from '#client/testing/show.tsx'
import { ConfirmEmailReminder } from './ConfirmEmailReminder.tsx'

beforeEach(() => localStorage.clear())

const user = { userId: 1, uid: 'anna', email: 'anna@exempel.se', isEmailVerified: false, name: 'Anna Berg' }

const showReminder = () =>
  show(
    <SessionContext value={{ ...signedOutSession, user }}>
      <ConfirmEmailReminder />
    </SessionContext>,
  )

const title = () => screen.queryByText('Bekräfta din e-postadress')

test('the reminder can be put away for a day', async () => {
  const first = showReminder()
  await first.user.click(screen.getByRole('button', { name: 'Dölj till i morgon' }))
  expect(title()).toBeNull()
  first.unmount()
  const second = showReminder()
  expect(title()).toBeNull()
  second.unmount()

  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * 60 * 60 * 1000)
  showReminder()
  expect(title()).not.toBeNull()
  clock.mockRestore()
})
