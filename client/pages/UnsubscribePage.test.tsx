import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { contact } from '#contract/accounts/contact.ts'
import { Problem } from '#contract/platform/problems.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import UnsubscribePage from './UnsubscribePage.tsx'

const [first, second] = ['a3bb189e-8bf9-4888-9912-ace4e6543002', 'a3bb189e-8bf9-4888-9912-ace4e6543003'] as const

test("opening another mail's link on the same page resets the success message", async () => {
  serve(contact.unsubscribe, ({ params }) => (params.token === first ? null : new Problem('notFound')))
  const { router } = show(<UnsubscribePage />, { at: `/avregistrera#${first}` })
  const turnOff = () => userEvent.click(screen.getByRole('button', { name: 'Stäng av mejlen' }))
  await turnOff()
  expect(await screen.findByText(/^Klart!/)).toBeDefined()
  await act(() => router.navigate(`/avregistrera#${second}`))
  expect(screen.queryByText(/^Klart!/)).toBeNull()
  await turnOff()
  expect((await screen.findByRole('alert')).textContent).toBe('Länken är inte hel. Öppna den igen från mejlet.')
})
