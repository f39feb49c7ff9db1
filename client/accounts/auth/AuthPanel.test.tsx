import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { pageAfterSignIn } from '#client/platform/session/pageAfterSignIn.ts'
import { show } from '#client/testing/show.tsx'
import { AuthPanel } from './AuthPanel.tsx'

beforeEach(() => sessionStorage.clear())

const state = { from: '/overtagande?svar=ja', email: 'sara@exempel.se', why: 'Erbjudandet gäller Villa Solhem.' }

test.each(['/', '/?lage=skapa'])('says why it is shown, with the address that is asked for: %s', async (at) => {
  const { router } = show(<AuthPanel />, { at: '/?lage=glomt', userId: null })
  await act(() => router.navigate(at, { state }))
  expect(await screen.findByText(state.why)).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'E-post' }).value).toBe('sara@exempel.se')
})

test('after it one comes back to the page, or to the offer that was opened in this tab', () => {
  expect(pageAfterSignIn(state)).toBe('/overtagande?svar=ja')
  expect(pageAfterSignIn(null)).toBe('/dashboard')
  sessionStorage.setItem('parmen.link.handOver', 'hemlig')
  expect(pageAfterSignIn(null)).toBe('/overtagande')
})
