import { expect, test } from 'vitest'
import { isoWeeks } from '#fixtures/isoWeeks.ts'
import { weekNumber } from './days.ts'

test.each(isoWeeks)('the week that begins on Monday %s is of %i and has the number %i', (monday, year, week) => {
  expect(weekNumber(monday)).toEqual({ year, week })
})
