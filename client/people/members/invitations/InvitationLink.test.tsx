import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#client/testing/show.tsx'
import { InvitationLink } from './InvitationLink.tsx'

test('that the link can be sent too is said only where the invitation was mailed', () => {
  const link = { link: 'https://parmen.exempel.se/inbjudan#x', expiresAt: '2026-12-25T10:00:00.000Z' }
  const { rerender } = show(<InvitationLink {...link} isMailed />)
  expect(screen.getByText(/^Du kan också skicka länken själv\. Den gäller till och med 25 december 2026/)).toBeTruthy()
  rerender(<InvitationLink {...link} isMailed={false} />)
  expect(screen.getByText(/^Länken gäller till och med 25 december 2026/)).toBeTruthy()
})
