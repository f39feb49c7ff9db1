import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PhoneLink } from './ContactLinks.tsx'

test.each([
  ['070-123 45 67', 'tel:0701234567'],
  ['+46 70 123 45 67', 'tel:+46701234567'],
  ['+46 (0)70-123 45 67', 'tel:+46701234567'],
  ['0046 (0)8 12 34 56', 'tel:00468123456'],
  ['(0)8-12 34 56', 'tel:08123456'],
])('the number %s links to %s', (number, href) => {
  render(<PhoneLink number={number} />)
  expect(screen.getByRole('link', { name: number }).getAttribute('href')).toBe(href)
})

test('text without digits is not a link', () => {
  render(<PhoneLink number="hemligt" />)
  expect(screen.getByText('hemligt')).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})
