import { createHash, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { dnsRecords, keyPair, rawMail, signed, startMailApp } from '#server/testing/mailIn.ts'

const { world, addressOf, mailTo, pool } = await startMailApp()
const anna = world.people.anna.email
const short = keyPair(512)
const byHand = keyPair(2048)
dnsRecords['short._domainkey.exempel.se'] = [short.record]
dnsRecords['hand._domainkey.exempel.se'] = [byHand.record]
dnsRecords['tested._domainkey.exempel.se'] = [`${dnsRecords['k1._domainkey.exempel.se']?.[0]}; t=y`]

const mail = () => rawMail({ from: `Anna Berg <${anna}>`, subject: 'Faktura', text: 'Betala 100 kr till 123-4567.' })
const fields = ['from', 'subject', 'date', 'to', 'content-type', 'mime-version']
const before = (raw: Buffer, field: string) => Buffer.concat([Buffer.from(`${field}\r\n`), raw])
const after = (raw: Buffer, text: string) => Buffer.concat([raw, Buffer.from(text)])
const changed = (raw: Buffer, from: string, to: string) =>
  Buffer.from(raw.toString('latin1').replace(from, to), 'latin1')
const day = 24 * 60 * 60 * 1000

async function becameOf(raw: Buffer) {
  await pool.query('delete from mail_address')
  await pool.query('delete from inbox_item')
  const { id } = await addressOf('anna', null)
  const { state, proof } = await mailTo(id, raw)
  return { state, proof }
}
const comesIn = { state: 'done', proof: null }
const waits = { state: 'waiting', proof: 'unproven' }

test('a signature that covers all of a mail proves it', async () => {
  expect(await becameOf(await signed(await mail(), 'exempel.se', { headerList: fields }))).toEqual(comesIn)
  expect(await becameOf(signedByHand('From:Subject'))).toEqual(comesIn)
  const lasting = { expires: new Date(Date.now() + day) }
  expect(await becameOf(await signed(await mail(), 'exempel.se', lasting))).toEqual(comesIn)
})

/** No program signs a mail without its sender. */
function signedByHand(covered: string): Buffer {
  const [lines, body] = [`From: ${anna}\r\nSubject: Faktura\r\n`, 'Betala 100 kr.\r\n']
  const bh = createHash('sha256').update(body).digest('base64')
  const field = `DKIM-Signature: v=1; a=rsa-sha256; d=exempel.se; s=hand; h=${covered}; bh=${bh}; b=`
  const of = covered.split(':').map((name) => `${lines.split('\r\n').find((line) => line.startsWith(name))}\r\n`)
  const signature = sign('sha256', Buffer.from(of.join('') + field), byHand.privateKey).toString('base64')
  return Buffer.from(`${field}${signature}\r\n${lines}\r\n${body}`)
}

const exchanged = '\r\nBetala 9000 kr till 666-6666.'

test.each<[string, () => Promise<Buffer>]>([
  [
    'it covers a part of the body, to which another was added',
    async () => after(await signed(await mail(), 'exempel.se', { maxBodyLength: 20 }), exchanged),
  ],
  [
    'it covers nothing of the body, which was exchanged',
    async () => changed(await signed(await mail(), 'exempel.se', { maxBodyLength: 0 }), '123-4567', '666-6666'),
  ],
  [
    'it covers a part of the body, of which nothing was changed yet',
    async () => signed(await mail(), 'exempel.se', { maxBodyLength: 1000 }),
  ],
  [
    'it does not cover the subject, which was exchanged',
    async () =>
      changed(
        await signed(await mail(), 'exempel.se', { headerList: ['from', 'date'] }),
        'Subject: Faktura',
        'Subject: Annat',
      ),
  ],
  ['it does not cover the sender', async () => signedByHand('Subject')],
  ['another sender stands before it', async () => before(await signed(await mail()), 'From: Chefen <chef@exempel.se>')],
  ['another subject stands before it', async () => before(await signed(await mail()), 'Subject: Annat')],
  [
    'another kind of content stands before it',
    async () => before(await signed(await mail()), 'Content-Type: text/html'),
  ],
  ['it names two senders', async () => signed(changed(await mail(), `<${anna}>`, `<${anna}>, Erik <erik@exempel.se>`))],
  ['it is made with SHA-1', async () => signed(await mail(), 'exempel.se', { algorithm: 'rsa-sha1' })],
  [
    'its key is so short that anybody finds it',
    async () => signed(await mail(), 'exempel.se', { selector: 'short', privateKey: short.privateKey }),
  ],
  ['its domain says that it only tests', async () => signed(await mail(), 'exempel.se', { selector: 'tested' })],
  [
    'it has ended',
    async () =>
      signed(await mail(), 'exempel.se', {
        signTime: new Date(Date.now() - 2 * day),
        expires: new Date(Date.now() - day),
      }),
  ],
])('a signature is no proof where %s', async (_why, raw) => {
  expect(await becameOf(await raw())).toEqual(waits)
})
