import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dayQuestion, useDayQuestion } from './dayQuestion.ts'

const done = { happened: 'done', button: 'Klar' } as const
const photo = { happened: 'photo', button: 'Spara' } as const
const now = '2026-11-25'

test('a day that has not been yet, or is long ago, is asked about', () => {
  expect(dayQuestion('2026-11-26', done, now)).toBe(
    'Stämmer det? 26 nov 2026 har inte varit än. Tryck Klar igen om dagen är rätt.',
  )
  expect(dayQuestion('1926-11-25', done, now)).toBe(
    'Stämmer det? 25 nov 1926 är 100\u00a0år sedan. Tryck Klar igen om dagen är rätt.',
  )
})

test('today, yesterday and what a house remembers are not', () => {
  for (const day of ['2026-11-25', '2026-11-24', '2006-01-01']) expect(dayQuestion(day, done, now)).toBeNull()
})

test('a photo may be as old as a grandmother, and not of tomorrow', () => {
  expect(['1926-06-21', '1820-06-21', '2027-01-01'].map((day) => dayQuestion(day, photo, now) !== null)).toEqual([
    false,
    true,
    true,
  ])
})

test('each day is asked about once', () => {
  const questions: string[] = []
  const { current: asks } = renderHook(() => useDayQuestion((_, { message }) => questions.push(message), done)).result
  expect(['2199-01-01', '2199-01-01', '2198-01-01', null].map((day) => asks('day', day))).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect(questions).toHaveLength(2)
})
