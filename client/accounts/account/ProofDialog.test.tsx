import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Problem } from '#contract/platform/problems.ts'
import { identity } from '#client/platform/session/identity/identity.ts'
import { IdentityError, type Proof, type ProofMethod } from '#client/platform/session/identity/identityProvider.ts'
import { ProofDialog } from './ProofDialog.tsx'
import { withProof } from '#client/platform/session/withProof.ts'

let methods: ProofMethod[]
const withPassword = vi.fn<Proof['withPassword']>()
const withCode = vi.fn<Proof['withCode']>()
const withPasskey = vi.fn<Proof['withPasskey']>()
const change = vi.fn<() => Promise<string>>()

beforeEach(() => {
  methods = ['password', 'code', 'passkey']
  for (const proof of [withPassword, withCode, withPasskey]) proof.mockReset().mockResolvedValue()
  change.mockReset().mockRejectedValueOnce(new IdentityError('proof-required')).mockResolvedValue('ändrat')
  const account = { proof: { methods: async () => methods, withPassword, withCode, withPasskey } }
  vi.spyOn(identity, 'account').mockResolvedValue(account as unknown as Awaited<ReturnType<typeof identity.account>>)
})

/** Starts a sensitive change whose proof is too old. */
function start() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ProofDialog />
    </QueryClientProvider>,
  )
  return withProof(change)
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('nothing is asked while the proof is fresh', async () => {
  change.mockReset().mockResolvedValue('ändrat')
  expect(await withProof(change)).toBe('ändrat')
  expect(change).toHaveBeenCalledTimes(1)
})

test('a call of the API asks for a proof like those of the identity provider', async () => {
  change.mockReset().mockRejectedValueOnce(new Problem('proofRequired')).mockResolvedValue('ändrat')
  const changed = start()
  await userEvent.type(await screen.findByLabelText('Ditt lösenord'), 'rätt{Enter}')
  expect(await changed).toBe('ändrat')
})

test('the right password carries out what the user was doing', async () => {
  withPassword.mockRejectedValueOnce(new IdentityError('wrong-password'))
  const changed = start()
  await userEvent.type(await screen.findByLabelText('Ditt lösenord'), 'fel{Enter}')
  expect(await screen.findByText('Lösenordet stämmer inte. Kontrollera och försök igen.')).toBeTruthy()
  expect(change).toHaveBeenCalledTimes(1)
  await userEvent.clear(screen.getByLabelText('Ditt lösenord'))
  await userEvent.type(screen.getByLabelText('Ditt lösenord'), 'rätt{Enter}')
  expect(await changed).toBe('ändrat')
  expect(withPassword).toHaveBeenLastCalledWith('rätt')
  await noDialog()
})

test('so does a code of the app, or a passkey', async () => {
  const changed = start()
  await press('Använd en kod från appen i stället')
  await userEvent.type(await screen.findByLabelText('Kod från appen'), '123 456{Enter}')
  expect(await changed).toBe('ändrat')
  expect(withCode).toHaveBeenCalledWith('123456')
  await noDialog()

  change.mockRejectedValueOnce(new IdentityError('proof-required'))
  const again = withProof(change)
  await press('Använd en lösennyckel')
  expect(await again).toBe('ändrat')
  await noDialog()
})

test('a user who cancels has changed nothing', async () => {
  await Promise.all([expect(start()).rejects.toMatchObject({ code: 'proof-required' }), press('Avbryt')])
  expect(change).toHaveBeenCalledTimes(1)
  await noDialog()
})
