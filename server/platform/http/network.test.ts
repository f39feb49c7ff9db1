import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test('an IPv4 address stands for itself, however it is written', () => {
  expect(['192.0.2.7', '::ffff:192.0.2.7', '::FFFF:192.0.2.7'].map(networkOf)).toEqual(Array(3).fill('192.0.2.7'))
})

test('the IPv6 addresses of one subscriber are one network, and those of another are not', () => {
  const one = [
    '2001:db8:0:1::1',
    '2001:0db8:0000:0001:ffff::',
    '2001:db8::1:aaaa:bbbb:cccc:dddd',
    '2001:db8:0:1::%eth0',
  ]
  expect(new Set(one.map(networkOf))).toEqual(new Set(['2001:db8:0:1::/64']))
  expect(networkOf('2001:db8:0:2::1')).toBe('2001:db8:0:2::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})
