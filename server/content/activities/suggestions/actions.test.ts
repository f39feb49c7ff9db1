import { expect, test } from 'vitest'
import { saysDone } from './actions.ts'

test.each(['Bytte filter', 'Målade', 'Bytt olja', 'Målat fasaden', 'Köpt färg', 'Gjort rent', 'Satt upp hyllan'])(
  '%s tells of something done',
  (title) => {
    expect(saysDone(title)).toBe(true)
  },
)

test.each([
  'Byt olja',
  'Byta olja',
  'Filterbyte',
  'Tvätt',
  'Lyft båten',
  'Test av larm',
  'Kort möte',
  'Sätt upp hyllan',
])('%s does not', (title) => {
  expect(saysDone(title)).toBe(false)
})
