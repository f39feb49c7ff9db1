import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { IdentityError } from '#client/platform/session/identity/identityProvider.ts'
import { identity } from '#client/platform/session/identity/identity.ts'
import { show } from '#client/testing/show.tsx'
import { ChangeEmailDialog } from './ChangeEmailDialog.tsx'

test('an invalid or unchanged e-mail address is not sent, and what the provider refuses is said', async () => {
  const changeEmail = vi.fn<(email: string) => Promise<void>>()
  const account = { changeEmail }
  vi.spyOn(identity, 'account').mockResolvedValue(account as unknown as Awaited<ReturnType<typeof identity.account>>)
  const { user } = show(<ChangeEmailDialog email="siv@exempel.se" isOpen onClose={() => undefined} />)
  const ask = async (address: string) => {
    const field = await screen.findByLabelText('Ny e-postadress')
    await user.clear(field)
    await user.type(field, `${address}{Enter}`)
  }
  await ask('siv')
  await screen.findByText(/^E-postadressen ser inte rätt ut/)
  await ask('SIV@EXEMPEL.SE')
  await screen.findByText('Det är adressen du redan har.')
  expect(changeEmail).not.toHaveBeenCalled()
  changeEmail.mockRejectedValueOnce(new IdentityError('too-many-requests'))
  await ask('siv@ny.exempel.se')
  await screen.findByText('För många försök. Vänligen vänta en stund och försök igen.')
  expect(changeEmail).toHaveBeenCalledWith('siv@ny.exempel.se')
})
