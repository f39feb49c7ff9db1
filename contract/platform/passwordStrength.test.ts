import { expect, test } from 'vitest'
import { isTooEasy, strengthOf } from './passwordStrength.ts'

test.each([
  ['password', 'common'],
  ['12345678', 'common'],
  ['parmen123', 'common'],
  ['Pärmen2026', 'common'],
  ['lösenord123', 'common'],
  ['L0senord1', 'common'],
  ['abcdefgh', 'row'],
  ['aaaaaaaa', 'repeat'],
  ['mnbvc', 'row'],
  ['qazse4rf', 'row'],
  ['kr7kr7kr7', 'repeat'],
  ['2026-11-22', 'date'],
  ['1987', 'date'],
  ['kq7', 'short'],
])('%s is too easy: %s', (password, weakness) => {
  const found = strengthOf(password, [])
  expect({ ...found, isTooEasy: isTooEasy(found.strength) }).toEqual({ strength: 1, weakness, isTooEasy: true })
})

test('a long sentence is strong, and a plain password is good enough', () => {
  expect(strengthOf('korrekt häst batteri häftapparat', []).strength).toBe(4)
  expect(isTooEasy(strengthOf('brygga-1987', []).strength)).toBe(false)
})

test('the user’s own name and address are too easy', () => {
  const known = ['Margareta Vennerström', 'margareta.vennerstrom@exempel.se']
  for (const password of ['margareta', 'vennerström', 'Vennerstrom', 'exempel', 'margareta.vennerstrom@exempel.se'])
    expect(strengthOf(password, known)).toEqual({ strength: 1, weakness: 'own' })
  expect(strengthOf('margaretavennerstrom', known).strength).toBeLessThan(
    strengthOf('margaretavennerstrom', []).strength,
  )
})

test('a long password does not take long: its beginning counts', () => {
  const beginning = 'a'.repeat(40)
  expect(strengthOf(beginning + 'korrekt häst batteri', [])).toEqual(strengthOf(beginning, []))
})
