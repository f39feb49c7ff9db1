import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { IdentityError, type IdentityErrorCode } from '#client/platform/session/identity/identityProvider.ts'
import { identity } from '#client/platform/session/identity/identity.ts'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'

const changePassword = vi.fn<(passwords: { current: string; next: string }) => Promise<void>>()
beforeEach(() => {
  changePassword.mockReset()
  const account = { hasPassword: async () => true, changePassword }
  vi.spyOn(identity, 'account').mockResolvedValue(account as unknown as Awaited<ReturnType<typeof identity.account>>)
})

const differ = 'Nya lösenorden matchar inte.'
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, text: string) => userEvent.type(field(name), text)
const send = () => userEvent.click(screen.getByRole('button', { name: 'Ändra lösenord' }))

async function open(onDirtyChange: (isDirty: boolean) => void = () => undefined) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ChangePasswordForm onDirtyChange={onDirtyChange} />
    </QueryClientProvider>,
  )
  await screen.findByLabelText('Nytt lösenord')
}

test('a mismatch is shown when the second field is left, and disappears once both match', async () => {
  await open()
  await type('Nytt lösenord', 'brygga-1987')
  await type('Bekräfta nytt lösenord', 'brygga')
  expect(screen.queryByText(differ)).toBeNull()
  await userEvent.tab()
  expect(await screen.findByText(differ)).toBeTruthy()
  await type('Bekräfta nytt lösenord', '-1987')
  expect(screen.queryByText(differ)).toBeNull()
  expect(screen.getByText('Lösenorden är lika.')).toBeTruthy()
})

test('what the browser fills in by itself is not typed; a new password is', async () => {
  const told = vi.fn<(isDirty: boolean) => void>()
  await open(told)
  await type('Nuvarande lösenord', 'ifyllt')
  expect(told).not.toHaveBeenCalledWith(true)
  await type('Nytt lösenord', 'b')
  expect(told).toHaveBeenLastCalledWith(true)
})

test('missing values are reported and not sent', async () => {
  await open()
  await send()
  expect(await screen.findAllByText('Detta fält är obligatoriskt.')).toHaveLength(3)
  expect(document.activeElement).toBe(field('Nuvarande lösenord'))
  expect(changePassword).not.toHaveBeenCalled()
})

test('a wrong password is reported at its field, which keeps what was typed; a change empties the form', async () => {
  changePassword.mockRejectedValueOnce(new IdentityError('wrong-password')).mockResolvedValue()
  await open()
  await type('Nuvarande lösenord', 'fel')
  await type('Nytt lösenord', 'brygga-1987')
  await type('Bekräfta nytt lösenord', 'brygga-1987{Enter}')
  expect(await screen.findByText('Nuvarande lösenord är felaktigt. Kontrollera och försök igen.')).toBeTruthy()
  expect(document.activeElement).toBe(field('Nuvarande lösenord'))
  expect(field('Nytt lösenord').value).toBe('brygga-1987')
  await userEvent.clear(field('Nuvarande lösenord'))
  await type('Nuvarande lösenord', 'rätt')
  await send()
  expect(await screen.findByText('Lösenordet har ändrats framgångsrikt!')).toBeTruthy()
  expect(field('Nytt lösenord').value).toBe('')
  expect(changePassword).toHaveBeenLastCalledWith({ current: 'rätt', next: 'brygga-1987' })
})

test.each<[IdentityErrorCode, string]>([
  ['weak-password', 'Det nya lösenordet är för svagt. Vänligen välj ett starkare lösenord.'],
  ['user-not-found', 'Användaren kunde inte hittas. Kontrollera e-postadressen och försök igen.'],
  ['too-many-requests', 'För många försök. Vänligen vänta en stund och försök igen.'],
  ['not-signed-in', 'Ingen användare är inloggad.'],
  ['unexpected', 'Något gick fel vid ändring av lösenord. Försök igen senare.'],
])('every provider error of a password change has its text from the catalogue: %s', async (code, text) => {
  changePassword.mockRejectedValueOnce(new IdentityError(code))
  await open()
  await type('Nuvarande lösenord', 'rätt')
  await type('Nytt lösenord', 'brygga-1987')
  await type('Bekräfta nytt lösenord', 'brygga-1987{Enter}')
  expect(await screen.findByText(text)).toBeTruthy()
  expect(field('Nytt lösenord').value).toBe('brygga-1987')
})

test('a change is told of for five seconds', async () => {
  changePassword.mockResolvedValue()
  await open()
  await type('Nuvarande lösenord', 'rätt')
  await type('Nytt lösenord', 'brygga-1987')
  await type('Bekräfta nytt lösenord', 'brygga-1987')
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  await act(async () => {
    screen.getByRole('button', { name: 'Ändra lösenord' }).click()
    await vi.advanceTimersByTimeAsync(0)
  })
  const isTold = () => screen.queryByText('Lösenordet har ändrats framgångsrikt!') !== null
  expect(isTold()).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(4900))
  expect(isTold()).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(isTold()).toBe(false)
})
