import { domainToASCII, domainToUnicode } from 'node:url'
import { describe, expect, test } from 'vitest'
import { asciiAddress, shownAddress } from './emailAddresses.ts'
import { emailAddress, optionalEmailAddress } from './fields.ts'

test.each([
  ['bjorn@bärgården.se', 'bjorn@xn--brgrden-5wal.se'],
  ['bjorn@åäö.räksmörgås.se', `bjorn@${domainToASCII('åäö.räksmörgås.se')}`],
  ['info@café.fr', `info@${domainToASCII('café.fr')}`],
  ['a@mañana-ü-façade.example', `a@${domainToASCII('mañana-ü-façade.example')}`],
])('%s is the address %s', (shown, kept) => {
  expect(asciiAddress(shown)).toBe(kept)
  expect(shownAddress(kept)).toBe(shown)
  expect(domainToUnicode(kept.split('@')[1] ?? '')).toBe(shown.split('@')[1])
})

test('however the letters were typed, it is the same address', () => {
  const kept = asciiAddress('bjorn@bärgården.se')
  for (const typed of ['bjorn@BÄRGÅRDEN.se', 'bjorn@ba\u0308rga\u030arden.se', 'bjorn@bärgården。se', kept])
    expect(asciiAddress(typed)).toBe(kept)
})

test.each([
  'anna@exempel.se',
  'anna@xn--.se',
  'anna@xn--a.se',
  'anna@xn--99999999.se',
  'xn--brgrden-5wal',
  '',
  '@',
  'Åsa Öberg',
])('%s is shown as it is', (text) => {
  expect(shownAddress(text)).toBe(text)
  expect(asciiAddress(text)).toBe(text)
})

test('letters of another script, which look like ours, are not shown', () => {
  const kept = asciiAddress('kund@раураl.com')
  expect(kept).toMatch(/^kund@xn--/)
  expect(shownAddress(kept)).toBe(kept)
})

test.each(['a@ä/b.se', 'a@ä b.se', 'a@ä?.se', 'a@ä:80', 'a@[ä]', 'a@ä.1'])('%s is no domain and stays', (text) => {
  expect(asciiAddress(text)).toBe(text)
})

describe('an address in a call', () => {
  test('is read as it is kept', () => {
    expect(emailAddress.parse(' bjorn@bärgården.se ')).toBe('bjorn@xn--brgrden-5wal.se')
    expect(optionalEmailAddress.parse('info@bärgården.se')).toBe('info@xn--brgrden-5wal.se')
    expect(optionalEmailAddress.parse(' ')).toBeNull()
  })

  test('has no other letters than a to z before the @, and says so', () => {
    const messageOf = (text: string) => emailAddress.safeParse(text).error?.issues.map(({ message }) => message)
    expect(messageOf('björn@exempel.se')).toEqual([
      'Före @ kan adressen inte ha å, ä, ö eller andra tecken utöver a–z.',
    ])
    expect(messageOf('bjorn@ä')).toEqual(['E-postadressen ser inte rätt ut. Kontrollera och försök igen.'])
    expect(messageOf(`bjorn@${'ä.'.repeat(100)}se`)).toEqual(['Skriv högst 254\u00a0tecken.'])
  })
})
