import { expect, test } from 'vitest'
import { readMessage } from './message.ts'

const head = (subject: string) =>
  `From: Rör AB <ror@exempel.se>\r\nDate: Mon, 23 Nov 2026 07:41:00 GMT\r\nSubject: ${subject}\r\n`
const mail = (subject: string, text: string) => `${head(subject)}\r\n${text}\r\n`
const withAttached = (subject: string, type: string, ...attached: string[]) =>
  [
    `${head(subject)}MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=del\r\n`,
    ...attached.map(
      (one) =>
        `--del\r\nContent-Type: ${type}; name=mejl.eml\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(one).toString('base64')}\r\n`,
    ),
    '--del--\r\n',
  ].join('\r\n')

test.each(['message/rfc822', 'application/octet-stream'])(
  'what stands in mails that are attached as %s is read, also in theirs',
  async (type) => {
    const inner = withAttached('Offert', type, mail('Ritning', 'Takpannan är av betong.'))
    const words = await readMessage(
      Buffer.from(withAttached('Vidare', type, mail('Faktura', 'Byte av blandare.'), inner)),
    )
    for (const word of [
      'Vidare',
      'mejl.eml',
      'Faktura',
      'Byte av blandare.',
      'Offert',
      'Ritning',
      'Takpannan är av betong.',
    ])
      expect(words).toContain(word)
  },
)

test('of fifty mails in one the first ones are read', async () => {
  const all = Array.from({ length: 50 }, (_, index) => mail(`Brev ${index}!`, 'Hej'))
  const words = await readMessage(Buffer.from(withAttached('Alla', 'message/rfc822', ...all)))
  expect([9, 10].map((index) => words.includes(`Brev ${index}!`))).toEqual([true, false])
})
