import { parseDate } from '@internationalized/date'
import { describe, expect, test } from 'vitest'
import { dayInLine } from './dayInLine.ts'
import { titleOf } from './readLine.ts'

// A Thursday.
const today = parseDate('2026-11-26')
const toCome = (line: string) => dayInLine(line, { today, isDone: false })
const done = (line: string) => dayInLine(line, { today, isDone: true })

describe('a day that is to come', () => {
  test.each([
    ['Byt filter i dag', '2026-11-26', 'Byt filter'],
    ['Byt filter idag', '2026-11-26', 'Byt filter'],
    ['I morgon: byt filter', '2026-11-27', 'Byt filter'],
    ['Städa imorgon', '2026-11-27', 'Städa'],
    ['Städa i övermorgon', '2026-11-28', 'Städa'],
    ['Städdag på lördag', '2026-11-28', 'Städdag'],
    ['Städdag på torsdag', '2026-12-03', 'Städdag'],
    ['Sotning 12 maj', '2027-05-12', 'Sotning'],
    ['Sotning den 3:e dec, ring först', '2026-12-03', 'Sotning, ring först'],
    ['Sotning 26 nov', '2026-11-26', 'Sotning'],
    ['Skottdag 29 februari', '2028-02-29', 'Skottdag'],
    ['Besiktning 2 sept 2027', '2027-09-02', 'Besiktning'],
    ['Besiktning 12 maj, 2028', '2028-05-12', 'Besiktning'],
    ['Besiktning 2027-05-12', '2027-05-12', 'Besiktning'],
    ['Avgift 12 maj 2000 kr', '2027-05-12', 'Avgift 2000 kr'],
    ['Avgift 12 maj 1900:- till Olle', '2027-05-12', 'Avgift 1900:- till Olle'],
    ['Avgift 12 maj 1900,50 kr', '2027-05-12', 'Avgift 1900,50 kr'],
    ['Besiktning 12 maj 2028 kranen', '2028-05-12', 'Besiktning kranen'],
    ['Service 12 maj 2000 mil', '2027-05-12', 'Service 2000 mil'],
    ['Avgift 12 maj 1500', '2027-05-12', 'Avgift 1500'],
    ['Avgift 12 maj, 12000 kr', '2027-05-12', 'Avgift, 12000 kr'],
    ['Ring firman om två veckor', '2026-12-10', 'Ring firman'],
    ['Kontroll om 3 månader', '2027-02-26', 'Kontroll'],
  ])('%s', (title, startDate, left) => {
    const day = toCome(title)
    expect(day).toMatchObject({ startDate, season: null, recurrence: null, words: null })
    expect(titleOf(title, day?.spans ?? [])).toBe(left)
  })

  test.each([
    ['Måla i maj', '2027-05-01', 'month'],
    ['Måla i november', '2026-11-01', 'month'],
    ['Måla i juli', '2027-07-01', 'month'],
    ['Byt däck före 1 december', '2026-11-30', 'latest'],
    ['Kallelse senast 12 jan', '2027-01-12', 'latest'],
  ])('%s is meant as a season', (title, startDate, season) => {
    expect(toCome(title)).toMatchObject({ startDate, season })
  })
})

describe('a day on which something was done', () => {
  test.each([
    ['Bytte packning i går', '2026-11-25'],
    ['Bytte packning igår', '2026-11-25'],
    ['Bytte packning i förrgår', '2026-11-24'],
    ['Bytte packning i lördags', '2026-11-21'],
    ['Bytte packning i torsdags', '2026-11-19'],
    ['Bytte packning 12 maj', '2026-05-12'],
    ['Bytte packning 12 maj, 2019', '2019-05-12'],
    ['Bytte packning för två veckor sedan', '2026-11-12'],
  ])('%s', (title, startDate) => {
    expect(done(title)).toMatchObject({ startDate, recurrence: null })
  })
})

describe('a day that comes again', () => {
  test.each([
    ['Sotning varje år 1 maj', '2027-05-01', 'Varje år den 1 maj', 'varje år 1 maj'],
    ['Sotning 1 maj, varje år', '2027-05-01', 'Varje år den 1 maj', '1 maj varje år'],
    ['Sotning varje år i maj', '2027-05-01', 'Varje år i maj', 'varje år i maj'],
    ['Byt däck varje år före 1 dec', '2026-11-30', 'Varje år före 1 december', 'varje år före 1 dec'],
    ['Sotning vart tredje år', '2026-11-26', 'Vart tredje år den 26 november', 'vart tredje år'],
    ['Prova brandvarnaren varje månad', '2026-11-26', 'Varje månad den 26', 'varje månad'],
    ['Hyran den 25 varje månad', '2026-12-25', 'Varje månad den 25', 'den 25 varje månad'],
    ['Hyran varje månad den 31', '2026-11-30', 'Sista dagen varje månad', 'varje månad den 31'],
    ['Städa varannan lördag', '2026-11-28', 'Varannan lördag', 'varannan lördag'],
    ['Sopa varje vardag', '2026-11-26', 'Varje vardag', 'varje vardag'],
    ['Möte sista fredagen varje månad', '2026-11-27', 'Sista fredagen varje månad', 'sista fredagen varje månad'],
    ['Service årligen 12 maj', '2027-05-12', 'Varje år den 12 maj', 'årligen 12 maj'],
  ])('%s', (title, startDate, words, said) => {
    expect(toCome(title)).toMatchObject({ startDate, words, said, recurrence: { kind: 'fixed' } })
  })

  test('what has been done repeats no more, and the day is kept', () => {
    expect(done('Bytte filter i går, som varje år')).toMatchObject({ startDate: '2026-11-25', recurrence: null })
  })
})

test.each([
  'Bytte packning i kranen',
  'Sotning',
  'Lördagsstädning',
  'Firade 1 majestätisk dag',
  'Läste 31 juni',
  'Besiktning 2027-02-30',
  'Majblommor',
  'Betalade 12 000',
  'Städhelg 12–14 maj',
  'Städhelg 12 - 14 maj 2027',
  'Städhelg den 12 till den 14 maj',
  'Städhelg 30 april–2 maj',
  'Städhelg 30 april 2027 – 2 maj 2027',
  'Städning 12 och 14 maj',
  'Städhelg varje år 12–14 maj',
  'Pynta i jul',
])('%s says no day', (title) => {
  expect(toCome(title)).toBeNull()
})

test('before which day something was done says no day', () => {
  for (const title of ['Bytte däck före 1 dec', 'Bytte däck innan den 1 dec', 'Betalade senast 1 dec'])
    expect(done(title)).toBeNull()
})

test('in which month something was done says no day', () => {
  expect(done('Målade i maj')).toBeNull()
})
