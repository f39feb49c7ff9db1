import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Problem } from '#contract/platform/problems.ts'
import { users } from '#contract/people/users.ts'
import { identity } from '#client/platform/session/identity/identity.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { ContactSection } from './ContactSection.tsx'

test('contact details that fail to load can be reloaded', async () => {
  const account = { hasPassword: async () => true }
  vi.spyOn(identity, 'account').mockResolvedValue(account as unknown as Awaited<ReturnType<typeof identity.account>>)
  serve(users.one, new Problem('notFound'))
  const { user } = show(<ContactSection />)
  const retry = await screen.findByRole('button', { name: 'Försök igen' })
  expect(screen.getByRole('alert').textContent).toContain('Användaruppgifterna kunde inte hämtas.')
  const details = { firstName: 'Siv', lastName: 'Ek', email: 'siv@exempel.se', mobile: null, company: null }
  serve(users.one, { ...details, userId: 1, userStatusId: 0 })
  await user.click(retry)
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Förnamn').value).toBe('Siv'))
})
