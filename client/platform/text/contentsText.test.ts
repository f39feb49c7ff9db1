import { expect, test } from 'vitest'
import { contentsText } from './contentsText.ts'

const nothing = { children: 0, activities: 0, components: 0, members: 1, messages: 0 }

test('singular and plural are right, and zero counts are left out', () => {
  expect(contentsText({ ...nothing, children: 3, activities: 41 })).toBe('3 undermappar och 41 händelser')
  expect(contentsText({ children: 1, activities: 1, components: 1, members: 2, messages: 1 })).toBe(
    '1 undermapp, 1 händelse, 1 komponent och 1 meddelande',
  )
  expect(contentsText({ ...nothing, components: 21, messages: 2 })).toBe('21 komponenter och 2 meddelanden')
})

test('an empty folder gives null, also with members', () => {
  expect(contentsText({ ...nothing, members: 5 })).toBeNull()
})
