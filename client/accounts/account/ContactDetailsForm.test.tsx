import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Problem } from '#contract/platform/problems.ts'
import { users, type User } from '#contract/people/users.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { ContactDetailsForm } from './ContactDetailsForm.tsx'

const anna: User = {
  userId: 1,
  firstName: 'Anna',
  lastName: 'Berg',
  email: 'anna@exempel.se',
  mobile: null,
  company: null,
  userStatusId: 0,
}

test('what is saved is no longer unsaved, also where a field is empty', async () => {
  const calls = serve(users.change, anna)
  const told = vi.fn<(isDirty: boolean) => void>()
  const { user } = show(<ContactDetailsForm user={anna} email={anna.email} onDirtyChange={told} />)
  await user.type(screen.getByRole('textbox', { name: 'Förnamn' }), '-Lena')
  expect(told).toHaveBeenLastCalledWith(true)
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ firstName: 'Anna-Lena', mobile: null }))
  await waitFor(() => expect(told).toHaveBeenLastCalledWith(false))
})

test('contact details that cannot be saved stay in the form', async () => {
  serve(users.change, new Problem('unexpected'))
  const { user } = show(<ContactDetailsForm user={anna} email={anna.email} />)
  await user.type(screen.getByRole('textbox', { name: /^Telefon/ }), '070-123 45 67')
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Det uppstod ett fel. Försök igen eller kontakta kundtjänst.')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Telefon/ }).value).toBe('070-123 45 67')
})
