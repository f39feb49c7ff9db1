import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  bodyId,
  day,
  emailAddress,
  id,
  optionalDay,
  keptLine,
  optionalLine,
  optionalLink,
  optionalText,
  page,
  requiredLine,
  requiredText,
  timestamp,
  unchangedSince,
} from './fields.ts'

const Query = z.object({ id: id.optional(), ...page(9) })

test('a number in a URL is plain decimal digits', () => {
  expect(Query.parse({})).toEqual({ topX: 9, skip: 0 })
  expect(Query.parse({ id: '12', topX: '005', skip: '0' })).toEqual({ id: 12, topX: 5, skip: 0 })
  const others = [
    '0x10',
    '1e3',
    ' 5 ',
    '5 ',
    '5.0',
    '+5',
    '-5',
    '٣',
    'Infinity',
    '',
    '9'.repeat(400),
    ['5'],
    true,
    null,
  ]
  for (const value of others)
    for (const field of ['id', 'topX', 'skip'])
      expect([value, Query.safeParse({ [field]: value }).success]).toEqual([value, false])
})

test('the OpenAPI document gives the range and default of a number', () => {
  expect(z.toJSONSchema(Query, { io: 'input' })).toMatchObject({
    properties: { id: { type: 'integer' }, topX: { type: 'integer', default: 9, maximum: 500 }, skip: { default: 0 } },
  })
})

test.each([
  'https://bank.se@evil.example',
  'https://bank.se:443@evil.example/konto',
  'http://anna@evil.example',
  'https:\\\\bank.se@evil.example',
  'bank.se@evil.example',
])('a link that seems to lead elsewhere is refused: %s', (link) => {
  expect(optionalLink.safeParse(link)).toMatchObject({ success: false })
})

test('an at sign behind the name of the site is no user', () => {
  expect(optionalLink.parse('https://exempel.se/@anna?till=a@b.se')).toBe('https://exempel.se/@anna?till=a@b.se')
})

const messagesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message)

test.each([
  ['', 'Detta fält är obligatoriskt.'],
  [undefined, 'Detta fält är obligatoriskt.'],
  ['\u200b', 'Detta fält är obligatoriskt.'],
  ['x'.repeat(1001), 'Skriv högst 1\u00a0000\u00a0tecken.'],
  ['a\0', 'Texten innehåller tecken som inte kan sparas.'],
  ['\ud800', 'Texten innehåller tecken som inte kan sparas.'],
])('required text refuses %j with one sentence', (text, message) => {
  expect(messagesOf(requiredText(1000), text)).toEqual([message])
})

test('a title is one line without what nobody sees, and is measured so', () => {
  expect(requiredLine(12).parse(' Villa\r\n\u202eSol\u200bhem\u0007 ')).toBe('Villa Solhem')
  expect(optionalLine(3).parse('\u2066a\u0001\tb\u2069')).toBe('a b')
  expect(keptLine(3).parse(undefined)).toBeUndefined()
  for (const blank of ['\u202e', '\u0085', '\ufeff', ' \t\n']) {
    expect(messagesOf(requiredLine(9), blank)).toEqual(['Detta fält är obligatoriskt.'])
    expect([optionalLine(9).parse(blank), keptLine(9).parse(blank)]).toEqual([null, null])
  }
})

test('text keeps its lines, without what nobody sees', () => {
  expect(requiredText(99).parse('Rad 1\r\nRad\t2\u202e')).toBe('Rad 1\nRad\t2')
  expect(optionalText(99).parse('a\u001b[31mb\n')).toBe('a[31mb')
})

test('a link has nothing in it that nobody sees', () => {
  expect(optionalLink.parse(' https://exempel.se/a\u202eb\u200bc ')).toBe('https://exempel.se/abc')
})

test('text is stored without the space around it, and blank text not at all', () => {
  expect(requiredText(3).parse('  abc ')).toBe('abc')
  expect(optionalText(3).parse(' abc ')).toBe('abc')
  for (const blank of ['', '  ', '\u200b', null, undefined]) expect(optionalText(3).parse(blank)).toBeNull()
  expect(optionalText(3).safeParse('abcd').success).toBe(false)
})

test.each([
  ['2026-05-04', undefined],
  ['1000-01-01', undefined],
  ['2200-12-31', undefined],
  ['0999-12-31', ['Kontrollera årtalet: välj ett år mellan 1000 och 2200.']],
  ['2201-01-01', ['Kontrollera årtalet: välj ett år mellan 1000 och 2200.']],
  ['9999-12-31', ['Kontrollera årtalet: välj ett år mellan 1000 och 2200.']],
  ['10000-01-01', ['Skriv datumet som åååå-mm-dd.']],
  ['2027-02-29', ['Skriv datumet som åååå-mm-dd.']],
  ['4/5 2026', ['Skriv datumet som åååå-mm-dd.']],
])('the day %s: %j', (text, expected) => {
  expect(messagesOf(day, text)).toEqual(expected)
})

test('a day that was not given is null', () => {
  expect([optionalDay.parse(undefined), optionalDay.parse(null)]).toEqual([null, null])
  expect(optionalDay.parse('2026-05-04')).toBe('2026-05-04')
})

test.each([
  [' anna@exempel.se ', undefined],
  ['', ['Detta fält är obligatoriskt.']],
  [`${'a'.repeat(250)}@b.se`, ['Skriv högst 254\u00a0tecken.']],
  ['anna', ['E-postadressen ser inte rätt ut. Kontrollera och försök igen.']],
])('the address %s: %j', (text, expected) => {
  expect(messagesOf(emailAddress, text)).toEqual(expected)
})

test.each([
  ['exempel.se', 'https://exempel.se'],
  [' http://exempel.se/a?b=c ', 'http://exempel.se/a?b=c'],
  ['', null],
  [null, null],
])('a link given as %j', (given, stored) => {
  expect(optionalLink.parse(given)).toBe(stored)
})

test.each([
  'ftp://exempel.se',
  'se mer: exempel.se',
  'javascript:alert(1)',
  'xhttps://exempel.se',
  'https://lokal',
  'mailto:a@b.se',
])('a link that no browser should follow is refused: %s', (link) => {
  expect(messagesOf(optionalLink, link)).toEqual(['Skriv en webbadress som börjar med https://'])
})

test('what is too long, cannot be stored or hides where it leads is said of a link', () => {
  expect(messagesOf(optionalLink, `https://exempel.se/${'x'.repeat(2000)}`)).toEqual([
    'Skriv högst 2\u00a0000\u00a0tecken.',
  ])
  expect(messagesOf(optionalLink, 'https://exempel.se/\0')).toEqual(['Texten innehåller tecken som inte kan sparas.'])
  expect(messagesOf(optionalLink, 'https://a.se@b.se')).toEqual([
    'Webbadressen får inte ha ett @ före webbplatsens namn.',
  ])
})

test('an id in a body is a number, and one in an address says what is wrong', () => {
  expect(bodyId.parse(3)).toBe(3)
  for (const value of ['3', 0, -1, 1.5]) expect(messagesOf(bodyId, value)).toEqual(['Välj i listan.'])
  for (const value of ['0', 'hus']) expect(messagesOf(id, value)).toEqual(['Numret stämmer inte.'])
})

test('a timestamp is a Date inside and ISO 8601 in UTC outside', () => {
  const moment = new Date('2026-05-04T10:00:00.000Z')
  expect(timestamp.encode(moment)).toBe('2026-05-04T10:00:00.000Z')
  expect(timestamp.decode('2026-05-04T10:00:00.000Z')).toEqual(moment)
})

test('a change may say upon which version it was made, by a moment', () => {
  expect(messagesOf(z.object(unchangedSince), { updatedAt: 'i går' })).toEqual(['Tidpunkten stämmer inte.'])
  expect(messagesOf(z.object(unchangedSince), {})).toBeUndefined()
})

test('a page of a list is within bounds', () => {
  const succeeds = (query: object) => Query.safeParse(query).success
  expect([succeeds({ topX: '500' }), succeeds({ topX: '501' }), succeeds({ topX: '0' })]).toEqual([true, false, false])
  expect([succeeds({ skip: '1000000' }), succeeds({ skip: '1000001' })]).toEqual([true, false])
})
