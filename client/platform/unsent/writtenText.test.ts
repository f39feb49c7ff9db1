import { expect, test } from 'vitest'
import { writtenLines, writtenText } from './writtenText.ts'

test('all that was written of an event is in the text that is copied', () => {
  const body = {
    title: 'Tvätta dynor',
    description: 'Alla sex',
    outcome: null,
    startDate: '2026-11-20',
    endDate: '2026-11-20',
    statusId: 22,
    season: null,
    reminderDays: 1,
    cost: 12_000,
    vat: 2_400,
    currency: 'SEK',
    litres: 4732,
    reading: { value: 9805 },
    checklist: ['Tvål', null, 'Borste'],
    folderId: 3,
  }
  const entry = { words: { title: 'Tvätta dynor', place: 'Sommarstugan / Trädgård' }, input: { body } }
  expect(writtenText(entry).replaceAll('\u00A0', ' ')).toBe(
    [
      'Tvätta dynor',
      'Sommarstugan / Trädgård',
      'När: 20 nov 2026',
      'Mätaren: 980,5',
      'Checklista: Tvål, Borste',
      'Status: Klar',
      'Kostnad: 120 kr',
      'Varav moms: 24 kr',
      'Liter: 47,32',
      'Anteckning: Alla sex',
      'Påminnelse: Dagen före',
    ].join('\n'),
  )
})

test('a message has its subject and its text, and a reading its day', () => {
  const words = { title: 'Svar till Petra', place: 'Vaktpasset på fredag' }
  const message = { words, input: { body: { subject: 'Vaktpasset', content: 'Jag kommer.' } } }
  expect(writtenLines(message)).toEqual([
    ['Ämne', 'Vaktpasset'],
    ['Meddelande', 'Jag kommer.'],
  ])
  const reading = { words, input: { params: { id: 3 }, body: { value: 4120, readOn: '2026-11-25' } } }
  expect(writtenLines(reading)).toEqual([
    ['När', '25 nov 2026'],
    ['Mätaren', '412'],
  ])
})

test('a fault has how bad it is, and where', () => {
  const body = {
    title: 'Droppar',
    severity: 3,
    place: 'Badrummet',
    reportedOn: '2026-11-20',
    description: 'Sedan i går',
  }
  const fault = { endpoint: 'faults.add', words: { title: 'Droppar', place: 'Huset' }, input: { body } }
  expect(writtenLines(fault)).toEqual([
    ['Titel', 'Droppar'],
    ['När', '20 nov 2026'],
    ['Hur bråttom', 'Bråttom'],
    ['Plats', 'Badrummet'],
    ['Beskrivning', 'Sedan i går'],
  ])
})

test('an entry that cannot be read has its title', () => {
  expect(writtenText({ words: { title: 'Något', place: '' }, input: null })).toBe('Något')
})
