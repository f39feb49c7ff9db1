import { expect, test } from 'vitest'
import { deviceInSentence, deviceNameOf } from './deviceName.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome på Mac'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15',
    'Safari på Mac',
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0 Safari/537.36 Edg/142.0`, 'Edge på Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox på Linux'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1', 'Safari på iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) CriOS/142.0 Mobile Safari/604.1', 'Chrome på iPad'],
  [
    `Mozilla/5.0 (Linux; Android 16; SM-S931B) ${webKit} SamsungBrowser/29.0 Chrome/136.0`,
    'Samsung Internet på Android',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/142.0 Safari/537.36`, 'Chrome på Chromebook'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0 Safari/537.36 OPR/126.0`, 'Opera på Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/142.0 Safari/537.36 Vivaldi/7.7`, 'Vivaldi på Linux'],
  ['Mozilla/5.0 (PlayStation 5) Firefox/145.0', 'Firefox'],
  ['Dalvik/2.1.0 (Linux; U; Android 16)', 'Android'],
  ['curl/8.14', 'Okänd enhet'],
  ['', 'Okänd enhet'],
])('%s is %s', (userAgent, name) => expect(deviceNameOf(userAgent)).toBe(name))

test('a device that is known to nobody is called so inside a sentence', () => {
  expect([deviceNameOf(''), 'Chrome på Mac'].map(deviceInSentence)).toEqual(['en okänd enhet', 'Chrome på Mac'])
})
