import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { identity } from '#client/platform/session/identity/identity.ts'
import { SessionContext, signedOutSession } from '#client/platform/session/session.tsx'
import { show } from '#client/testing/show.tsx'
import { ConfirmEmailLine, ConfirmEmailRow } from './ConfirmEmail.tsx'

afterEach(() => void vi.restoreAllMocks())

const user = { userId: 1, uid: 'anna', email: 'anna@exempel.se', isEmailVerified: false, name: 'Anna Berg' }

const showTo = (Part: () => React.ReactNode, isEmailVerified = false) =>
  show(
    <SessionContext value={{ ...signedOutSession, user: { ...user, isEmailVerified } }}>
      <Part />
    </SessionContext>,
  )

test.each([ConfirmEmailRow, ConfirmEmailLine])('%o says which mail has the link, and sends another', async (Part) => {
  const resend = vi.spyOn(identity, 'resendVerification').mockResolvedValue()
  const { user: visitor } = showTo(Part)
  expect(screen.getByText(/mejlet till anna@exempel\.se/)).toBeDefined()
  await visitor.click(screen.getByRole('button', { name: /^Skicka (mejlet )?igen$/ }))
  expect((await screen.findByRole('status')).textContent).toMatch(/^Ett nytt mejl är på väg/)
  resend.mockRejectedValue(new Error('503'))
  await visitor.click(screen.getByRole('button', { name: /^Skicka (mejlet )?igen$/ }))
  expect(await screen.findByText(/^Mejlet kunde inte skickas/)).toBeDefined()
})

test('whoever has confirmed it hears nothing', () => {
  showTo(ConfirmEmailLine, true)
  expect(screen.queryByText(/inbjudan/)).toBeNull()
})
