import { expect, test } from 'vitest'
import { isPushKey, isPushService } from './pushServices.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QABC',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is a push service of a browser', (endpoint) => {
  expect(isPushService(endpoint, [])).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/',
  'https://evilfcm.googleapis.com/',
  'https://evil.example/fcm.googleapis.com',
  'https://fcm.googleapis.com@evil.example/',
  'https://user:secret@fcm.googleapis.com/',
  'https://notify.windows.com.evil.example/',
  'https://evil.example#.push.apple.com',
  'https://127.0.0.1/',
  'https://[::1]/',
  'http://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  '//fcm.googleapis.com/',
  'fcm.googleapis.com',
  '',
])('%s is not called', (endpoint) => {
  expect(isPushService(endpoint, [])).toBe(false)
})

test('the operator can add origins, and no more than these', () => {
  const others = ['https://push.exempel.se', 'http://127.0.0.1:4400']
  expect(isPushService('https://push.exempel.se/abc', others)).toBe(true)
  expect(isPushService('http://127.0.0.1:4400/abc', others)).toBe(true)
  expect(isPushService('https://push.exempel.se:444/abc', others)).toBe(false)
  expect(isPushService('http://push.exempel.se/abc', others)).toBe(false)
  expect(isPushService('http://127.0.0.1:4401/abc', others)).toBe(false)
  expect(isPushService('https://anna:x@push.exempel.se/abc', others)).toBe(false)
})

test('a public key is a point on the curve', () => {
  const key = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM'
  expect(isPushKey(key)).toBe(true)
  expect(isPushKey(`B${'A'.repeat(86)}`)).toBe(false)
  expect(isPushKey('')).toBe(false)
})
