import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ReadMore } from './ReadMore.tsx'

afterEach(cleanup)

test('a text of exactly 300 characters is not truncated', () => {
  render(<ReadMore text={'å'.repeat(300)} />)
  expect(screen.getByText('å'.repeat(300))).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a longer text is truncated at 300 characters, expands and collapses', () => {
  render(<ReadMore text={'å'.repeat(301)} />)
  expect(screen.getByText(`${'å'.repeat(300)}...`)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Läs mer', expanded: false }))
  expect(screen.getByText('å'.repeat(301))).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Visa mindre', expanded: true }))
  expect(screen.getByText(`${'å'.repeat(300)}...`)).toBeDefined()
})

test('a text is never cut inside an emoji', () => {
  render(<ReadMore text={`${'å'.repeat(299)}😀😀`} />)
  expect(screen.getByText(`${'å'.repeat(299)}...`)).toBeDefined()
})

test("with an address 'read more' is a link that says what the text is about", () => {
  render(
    <MemoryRouter>
      <ReadMore text="Taket lades om" limit={5} to="/objectPage_tabs1/7" about="Stugan" />
    </MemoryRouter>,
  )
  expect(screen.getByText('Taket...')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Läs mer om Stugan' }).getAttribute('href')).toBe('/objectPage_tabs1/7')
})
