import { expect, test } from 'vitest'
import { z } from 'zod'
import { id, optionalLink, page } from './fields.ts'

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
