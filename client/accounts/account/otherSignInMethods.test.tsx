import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { identity } from '#client/platform/session/identity/identity.ts'
import type { AccountSecurity, SignInMethod } from '#client/platform/session/identity/identityProvider.ts'
import { SignOutOthersDialog } from './SignOutOthersDialog.tsx'
import { SignInMethodsByLink } from './SignInMethodsByLink.tsx'

const createdAt = new Date('2026-05-03T10:00:00Z')
const show = (what: ReactNode) => render(<QueryClientProvider client={new QueryClient()}>{what}</QueryClientProvider>)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('signing out all others lists the passkeys, and removes those that are chosen', async () => {
  const passkeys = ['Telefonen', 'Främlingens'].map((name, number) => ({ id: `p${number}`, name, createdAt }))
  const signOutOtherDevices = vi.fn<() => Promise<void>>().mockResolvedValue()
  const removePasskey = vi.fn<(id: string) => Promise<void>>().mockResolvedValue()
  const security = { passkeys: async () => passkeys, signOutOtherDevices, removePasskey }
  const onClose = vi.fn<() => void>()
  const onSignedOut = vi.fn<() => void>()
  show(
    <SignOutOthersDialog
      security={security as unknown as AccountSecurity}
      others={2}
      isOpen
      onClose={onClose}
      onSignedOut={onSignedOut}
    />,
  )
  expect(await screen.findByText(/Lösenordet öppnar fortfarande kontot/)).toBeTruthy()
  expect((await screen.findByLabelText<HTMLInputElement>(/^Ta bort Telefonen/)).checked).toBe(false)
  await userEvent.click(screen.getByLabelText(/^Ta bort Främlingens/))
  await press('Logga ut alla andra')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(signOutOtherDevices).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(onSignedOut).toHaveBeenCalledTimes(1))
  expect(removePasskey.mock.calls).toEqual([['p1']])
})

test('whoever sets a new password by a mailed link sees what else decides who gets in, and removes it', async () => {
  const ways: SignInMethod[] = [
    { id: 'p1', kind: 'passkey', name: 'Främlingens', createdAt },
    { id: 'two-step', kind: 'two-step', name: '', createdAt },
    { id: 'g1', kind: 'google', name: 'Google', createdAt },
  ]
  const list = vi.spyOn(identity, 'signInMethods').mockResolvedValue(ways)
  const remove = vi.spyOn(identity, 'removeSignInMethod').mockResolvedValue()
  show(<SignInMethodsByLink secret="hemlig" />)
  expect(await screen.findByRole('heading', { name: 'Det här avgör också vem som kommer in' })).toBeTruthy()
  await press('Ta bort Lösennyckel: Främlingens')
  expect(remove).toHaveBeenCalledWith({ secret: 'hemlig', id: 'p1' })
  await press('Ta bort Tvåstegsinloggning')
  expect(remove).toHaveBeenLastCalledWith({ secret: 'hemlig', id: 'two-step' })
  expect(screen.getByRole('button', { name: 'Ta bort Google-konto' })).toBeTruthy()
  list.mockRestore()
  remove.mockRestore()
})
