import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#client/testing/show.tsx'
import { TemplateChild } from './TemplateChild.tsx'
import type { DraftChild } from './templateDraft.ts'

const anEvent = (title: string, changes: Partial<DraftChild['activities'][number]>) => ({
  key: 0,
  title,
  originalTitle: title,
  isIncluded: true,
  description: null,
  howOften: 'Varje månad, kvartal eller år',
  typeId: 1,
  componentIndex: null,
  startDate: '2027-05-01',
  endDate: null,
  season: null,
  words: null,
  recurrence: null,
  reminderDays: 7 as const,
  checklist: [],
  ...changes,
})

test('what is planned once promises no next time', () => {
  const activities = [
    anEvent('Momsdeklaration', {}),
    anEvent('Skyddsrond', { key: 1, howOften: 'Varje år', recurrence: { kind: 'fixed', rule: 'FREQ=YEARLY' } }),
  ]
  const child = {
    key: 0,
    inherits: true,
    title: 'Ekonomi',
    originalTitle: 'Ekonomi',
    description: '',
    categoryId: 1,
    isIncluded: true,
  }
  show(<TemplateChild child={{ ...child, components: [], activities }} onChange={() => {}} />)
  expect(screen.getByText('Varje månad, kvartal eller år. Läggs in en gång: 1 maj 2027.')).toBeTruthy()
  expect(screen.getByText('Varje år. Nästa gång 1 maj 2027.')).toBeTruthy()
})

test('a day that is the latest, and a whole month, are said as they are meant', () => {
  const recurrence = { kind: 'fixed', rule: 'FREQ=YEARLY' } as const
  const activities = [
    anEvent('Vinterdäck', { howOften: 'Varje höst', startDate: '2097-11-30', season: 'latest', recurrence }),
    anEvent('Sommardäck', { key: 1, howOften: 'Varje vår', startDate: '2097-04-01', season: 'month', recurrence }),
  ]
  const child = {
    key: 0,
    inherits: true,
    title: 'Däck',
    originalTitle: 'Däck',
    description: '',
    categoryId: 1,
    isIncluded: true,
  }
  show(<TemplateChild child={{ ...child, components: [], activities }} onChange={() => {}} />)
  expect(screen.getByText(/^Varje höst\. Nästa gång före 1 dec/)).toBeTruthy()
  expect(screen.getByText(/^Varje vår\. Nästa gång i april/)).toBeTruthy()
})
