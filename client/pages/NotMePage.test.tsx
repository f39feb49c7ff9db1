import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Problem } from '#contract/platform/problems.ts'
import { security } from '#contract/accounts/security.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import NotMePage from './NotMePage.tsx'

test('a link that has lost its secret is said to be broken, and is no form to correct', async () => {
  serve(security.undo, new Problem('invalidInput'))
  const { user } = show(<NotMePage />, { at: '/det-var-inte-jag', userId: null })
  await user.click(screen.getByRole('button', { name: 'Avsluta det' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Länken är inte hel. Öppna den igen från mejlet.')
})
