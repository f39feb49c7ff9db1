import { expect, test } from 'vitest'
import { forgetRegistrationNames, hasJustRegistered, namesOf, rememberRegistrationNames } from './registrationNames.ts'

test('the provider’s name is split at its first space', () => {
  expect(namesOf({ email: 'asa@exempel.se', name: 'Åsa von der Öhn' })).toEqual({
    firstName: 'Åsa',
    lastName: 'von der Öhn',
  })
  expect(namesOf({ email: 'asa@exempel.se', name: 'Åsa' })).toEqual({ firstName: 'Åsa', lastName: '' })
})

test('a user without a name is named by their e-mail address', () => {
  expect(namesOf({ email: 'asa@exempel.se', name: ' ' })).toEqual({ firstName: 'asa@exempel.se', lastName: '' })
})

test('a name that is ours does not keep anybody out: they are called by their address', () => {
  for (const name of ['Pärmens kundtjänst', 'Pärmen', '\u202e'])
    expect(namesOf({ email: 'asa@exempel.se', name })).toEqual({ firstName: 'asa@exempel.se', lastName: '' })
})

test('a name from elsewhere is one line that fits', () => {
  const { firstName, lastName } = namesOf({ email: 'asa@exempel.se', name: `Å\u202esa\n${'x'.repeat(300)}` })
  expect([firstName, lastName]).toEqual(['Åsa', 'x'.repeat(100)])
})

test('names from the registration form are kept as typed', () => {
  expect(hasJustRegistered('anna@exempel.se')).toBe(false)
  rememberRegistrationNames({ email: ' Anna@Exempel.se ', firstName: ' Anna Maria ', lastName: 'Berg' })
  expect(hasJustRegistered('anna@exempel.se')).toBe(true)
  expect(namesOf({ email: 'anna@exempel.se', name: 'Anna Maria Berg' })).toEqual({
    firstName: 'Anna Maria',
    lastName: 'Berg',
  })
  forgetRegistrationNames('Anna@exempel.se')
  expect(hasJustRegistered('anna@exempel.se')).toBe(false)
})
