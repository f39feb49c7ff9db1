import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Component } from '#contract/content/components.ts'
import { aComponent } from '#client/testing/answers.ts'
import { ComponentCard } from './ComponentCard.tsx'

const elcentral = aComponent({ id: 5, name: 'Elcentral', link: 'https://example.se/manual' })

const show = (component: Component) =>
  render(<ComponentCard component={component} to="/komponent" level={2} />, { wrapper: MemoryRouter })

test('the name links to the component, "Mer info" to another site in a new tab', () => {
  show(elcentral)
  const [name, more] = screen.getAllByRole<HTMLAnchorElement>('link')
  expect(name?.getAttribute('href')).toBe('/komponent')
  expect(more?.textContent).toContain('Mer info')
  expect(more?.textContent).toContain('öppnas i ny flik')
  expect([more?.href, more?.target, more?.rel]).toEqual(['https://example.se/manual', '_blank', 'noopener noreferrer'])
  expect(screen.queryByText(/Ingen beskrivning/)).toBeNull()
  expect(screen.getByText('Villa Solhem')).toBeDefined()
})

test('a component of a folder without active membership has no internal link', () => {
  show({ ...elcentral, memberStatusId: 15 })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://example.se/manual'])
})

test('its cover stands above its name, without a word of its own; without one there is no picture', () => {
  show({ ...elcentral, cover: { fileId: 7, width: 4000, height: 3000, placeholder: null } })
  const picture = document.querySelector('img')
  expect([picture?.alt, picture?.getAttribute('src')]).toEqual(['', '/files/small/7'])
  expect(screen.getAllByRole('link')[0]?.textContent).toBe('Elcentral')
  cleanup()
  show(elcentral)
  expect(document.querySelector('img')).toBeNull()
})

test('a component of a main folder names no main folder', () => {
  show({ ...elcentral, parentTitle: null })
  expect(screen.queryByText('Huvudmapp')).toBeNull()
})

test('its latest event and what comes next are said apart, as the events say them', () => {
  const next = { id: 8, folderId: 7, title: 'Prov', startDate: '2098-09-01', endDate: '2098-09-30' }
  show({ ...elcentral, next: { ...next, season: 'month' } })
  expect(screen.getByText('Härnäst').nextElementSibling?.textContent).toBe('Prov, i september 2098')
  expect(screen.queryByText('Händelsedatum')).toBeNull()
  cleanup()
  show({ ...elcentral, eventDays: { startDate: '2024-09-01', endDate: '2024-09-30', season: 'month' } })
  expect(screen.getByText('Händelsedatum').nextElementSibling?.textContent).toBe('i september 2024')
  expect(screen.queryByText('Härnäst')).toBeNull()
})
