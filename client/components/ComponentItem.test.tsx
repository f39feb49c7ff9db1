import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Component } from '#contract/components.ts'
import type { Folder } from '#contract/folders.ts'
import { Accordion } from '../ui/layout/Accordion.tsx'
import { ComponentItem } from './ComponentItem.tsx'

const elcentral = {
  id: 5,
  folderId: 7,
  name: 'Elcentral',
  statusName: 'I bruk',
  replaces: [] as Component['replaces'],
  createdAt: '2026-01-01T23:30:00.000Z',
  updatedAt: '2026-03-02T10:00:00.000Z',
} as Component

const labelsOf = (component: Component) => {
  // jsdom has no layout and no scrolling.
  Element.prototype.scrollIntoView = () => undefined
  const { unmount } = render(
    <Accordion expanded="5" onExpandedChange={() => undefined}>
      <ComponentItem component={component} folder={{ id: 7, roleId: 4 } as Folder} place={null} />
    </Accordion>,
  )
  const labels = screen.getAllByRole('term', { hidden: true }).map(({ textContent }) => textContent)
  unmount()
  return labels
}

test('a day that is not known is left out', () => {
  expect(labelsOf(elcentral)).toEqual(['Status', 'Senast ändrad', 'Registrerad'])
  const undated = { ...elcentral, updatedAt: null as never, createdAt: undefined as never }
  expect(labelsOf(undated)).toEqual(['Status'])
})
