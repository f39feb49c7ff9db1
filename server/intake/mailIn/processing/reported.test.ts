import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { inbox } from '#contract/intake/inbox.ts'
import { createReader } from '#server/content/files/decoding/reader.ts'
import { readNext } from '#server/intake/reading/readingJobs.ts'
import { pdfOf } from '#server/testing/documents.ts'
import { rawMail, signed, signedMail, startMailApp } from '#server/testing/mailIn.ts'

/* Mails as people have reported them, and what is right of each. */

const { as, world, db, pool, storage, queue, confinement, addressOf, mailTo } = await startMailApp()
const reader = createReader(confinement)
afterAll(reader.stop)
const { villan } = world.folders
const anna = world.people.anna.email

beforeEach(async () => {
  for (const table of ['inbox_item', 'upload', 'mail_address', 'rate_limit']) await pool.query(`delete from ${table}`)
})

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../../../../fixtures/mails', `${name}.eml`))

async function laidOf(raw: Buffer) {
  const { id } = await addressOf('anna', villan)
  await mailTo(id, raw)
  const items = (await as('anna').call(inbox.list, { query: {} })).body
  return items.map(({ title, text, papers }) => ({ title, text, papers: papers.map(({ name }) => name) }))
}

const kvittot = 'Här är kvittot för dörröppnaren.'
const pdf = ['faktura.pdf']

test.each([
  ['base64-with-spaces-and-footer', 'Kvitto', 'Detta mejl har kontrollerats.', ['k.pdf']],
  ['charset-unknown-8bit', 'Test', kvittot, []],
  ['encoded-word-split-in-a-letter', 'Följesedel från Ås Järnhandel', 'x', []],
  [
    'forwarded-as-attachment-with-pdf-inside',
    'Faktura 10021',
    'Se bifogat.\n\nFaktura 10021\n\nHej, här kommer fakturan.',
    ['faktura.pdf', 'Faktura 10021.eml'],
  ],
  ['forwarded-inline-rfc822', 'Faktura 10021', expect.stringMatching(/^Se bifogat\.\n[^]*här kommer fakturan\.$/), pdf],
  ['inline-pdf-apple', 'Apple inline', 'Faktura', ['Debit aviso v. 04.04.2026.pdf']],
  ['pdf-octet-stream-2047-name', 'Kvitto', 'x', ['Följesedel Ås.pdf']],
  ['raw-latin1-subject', 'Följesedel från Ås Järnhandel', kvittot, []],
  ['rfc2231-continued-name', 'Kvitto', 'x', ['Följesedel från Ås Järnhandel.pdf']],
  ['two-same-attachments', 'Samma tva ganger', null, ['a.pdf']],
  ['smime-signed', 'Faktura', 'Här är fakturan för dörröppnaren.', pdf],
  ['smime-signed-in-parts', 'Faktura', 'Här är fakturan för dörröppnaren.', pdf],
  [
    'smime-encrypted',
    'Faktura',
    'Ligger kvar i mejlet: smime.p7m (filen är krypterad och går inte att läsa här)',
    ['Faktura.eml'],
  ],
])('of %s the words and papers are right', async (name, title, text, papers) => {
  expect(await laidOf(await signed(fixture(name)))).toEqual([{ title, text, papers }])
})

/** Reads what has come in, as the job does; what was read of the one thing that waits. */
async function readItem() {
  const log = { info() {}, error() {} }
  const { rows } = await pool.query(`select from reading where state = 'waiting'`)
  for (const _ of rows) await readNext({ db, storage, reader, dataDir: dirname(confinement.tasks), queue, log })
  const [item] = (await as('anna').call(inbox.list, { query: {} })).body
  return (await as('anna').call(inbox.reading, { params: { id: item?.id ?? 0 } })).body.read
}

test('a receipt that is a page of a mail is read as one, and the mail is its paper', async () => {
  const laid = await laidOf(await signed(fixture('html-only-receipt')))
  expect(laid).toEqual([
    {
      title: 'Ditt kvitto',
      text: 'Exempelbutiken AB\nOrg.nr 556036-0793\nDatum 2026-11-12\nBlandare 1 000,00\nMoms 25 % 250,00\nTotalt 1 250,00 kr',
      papers: ['Ditt kvitto.eml'],
    },
  ])
  expect((await readItem())?.receipt.fields).toMatchObject({
    seller: { value: 'Exempelbutiken AB' },
    orgNumber: { value: '556036-0793' },
    date: { value: '2026-11-12' },
    total: { value: 125_000 },
    vat: { value: [{ rate: 25, net: 100_000, vat: 25_000 }] },
  })
})

test('the sum and the VAT of such a receipt are offered where they agree', async () => {
  const rows = [
    ['Blandare', '1 000,00'],
    ['Packning', '250,00'],
    ['Totalt', '1 250,00 kr'],
    ['Varav moms 25 %', '250,00'],
  ]
  const table = rows.map(([what, sum]) => `<tr><td>${what}</td><td>${sum}</td></tr>`).join('')
  await laidOf(await signedMail({ from: anna, text: '', html: `<h1>Exempelbutiken AB</h1><table>${table}</table>` }))
  expect((await readItem())?.receipt.fields).toMatchObject({
    total: { value: 125_000 },
    vat: { value: [{ rate: 25, vat: 25_000 }] },
  })
})

test('a receipt that is the text of a mail is read too, and a letter that names a sum is none', async () => {
  const text =
    'Exempelbutiken AB\nKvitto\nDatum: 2026-11-12\n\nPackning 100,00\nKran 150,00\nTotalt 250,00 kr\nVarav moms 25 % 50,00'
  const laid = await laidOf(await signedMail({ from: anna, subject: 'Tack', text }))
  expect(laid).toMatchObject([{ papers: ['Tack.eml'] }])
  expect((await readItem())?.receipt.fields).toMatchObject({ total: { value: 25_000 }, date: { value: '2026-11-12' } })
  await pool.query('delete from inbox_item')
  const letter = 'Hej! Rören kostade 1 250 kr. Kan du betala hälften, 625 kr, till mig senast 2026-12-01?\n/Erik'
  expect(await laidOf(await signedMail({ from: anna, subject: 'Rören', text: letter }))).toMatchObject([{ papers: [] }])
})

test('an invoice within a mail that is attached is read', async () => {
  await laidOf(await signed(fixture('forwarded-as-attachment-with-pdf-inside')))
  expect((await readItem())?.receipt.fields.date).toBeDefined()
})

test('letters of an encoding that nobody names are read as they were written, in fields, texts, pages and names', async () => {
  const mail = (subject: string, type: string, body: string, encoding = 'latin1' as BufferEncoding) =>
    Buffer.from(
      `From: ${anna}\r\nSubject: ${subject}\r\nMIME-Version: 1.0\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`,
      encoding,
    )
  const each = [
    [mail('Räkning', 'text/plain; charset=us-ascii', 'Räkning på målarfärg'), 'Räkning', 'Räkning på målarfärg'],
    [mail('Räkning', 'text/plain; charset=utf-8', 'Räkning på målarfärg'), 'Räkning', 'Räkning på målarfärg'],
    [mail('Räkning', 'text/plain', 'Räkning på målarfärg', 'utf8'), 'Räkning', 'Räkning på målarfärg'],
    [mail('=?x-okänd?Q?F=E4rg?='.replace('ä', 'a'), 'text/html', '<p>Färg &amp; lås</p>'), 'Färg', 'Färg & lås'],
    [mail('Pris', 'text/plain; charset=windows-1252', '\x93100 \x80\x94'), 'Pris', '“100 €”'],
  ] as const
  for (const [raw, title, text] of each) {
    await pool.query('delete from inbox_item')
    expect(await laidOf(await signed(raw))).toMatchObject([{ title, text }])
  }
  const named = Buffer.from(
    `From: ${anna}\r\nSubject: Hej\r\nContent-Type: application/pdf; name="M\xe5tt.pdf"\r\nContent-Disposition: attachment; filename="M\xe5tt.pdf"\r\n\r\n%PDF-1.4 ${'x'.repeat(50)}\r\n`,
    'latin1',
  )
  await pool.query('delete from inbox_item')
  expect(await laidOf(await signed(named))).toMatchObject([{ papers: ['Mått.pdf'] }])
})

test('a text and a page that stand beside each other both come along; of two forms of the same one does', async () => {
  const parts = (kind: string, page: string) =>
    Buffer.from(
      `From: ${anna}\r\nSubject: Hej\r\nMIME-Version: 1.0\r\nContent-Type: multipart/${kind}; boundary="b"\r\n\r\n` +
        `--b\r\nContent-Type: text/plain\r\n\r\nHej Anna\r\n--b\r\nContent-Type: text/html\r\n\r\n${page}\r\n--b--\r\n`,
    )
  expect(await laidOf(await signed(parts('mixed', '<p>Koden är 4711</p>')))).toMatchObject([
    { text: expect.stringMatching(/^Hej Anna\n+Koden är 4711$/) },
  ])
  await pool.query('delete from inbox_item')
  expect(await laidOf(await signed(parts('alternative', '<p>Hej <b>Anna</b></p>')))).toMatchObject([
    { text: 'Hej Anna' },
  ])
})

test.each(['pkcs7', 'pgp'])(
  'what is signed beside itself (%s) is its words and papers, without the signature',
  async (kind) => {
    const inner = await rawMail({ from: anna, attachments: [{ filename: 'a.pdf', content: pdfOf(['Kvitto']) }] })
    const [, type, body] =
      /(Content-Type: multipart[^]*?)\r\n(?:Content-Transfer|Date|MIME)[^]*?\r\n\r\n([^]*)/.exec(String(inner)) ?? []
    const signature = `Content-Type: application/${kind}-signature; name="signature"\r\nContent-Disposition: attachment; filename="signature"\r\n\r\nabc`
    const parts = [`${type}\r\n\r\n${body}`, signature].map((part) => `--s\r\n${part}\r\n`).join('')
    const raw = `From: ${anna}\r\nSubject: Hej\r\nMIME-Version: 1.0\r\nContent-Type: multipart/signed; boundary="s"; protocol="application/${kind}-signature"\r\n\r\n${parts}--s--\r\n`
    expect(await laidOf(await signed(Buffer.from(raw)))).toEqual([{ title: 'Hej', text: 'Hej', papers: ['a.pdf'] }])
  },
)

test('encrypted is said of what is, and not of a key, a signature or what is only signed', async () => {
  const pgp = (first: number) =>
    `-----BEGIN PGP MESSAGE-----\r\nVersion: 1\r\n\r\n${Buffer.from([first, 1, 2]).toString('base64')}\r\n-----END PGP MESSAGE-----\r\n`
  const attachments = [
    { filename: 'till-dig.asc', content: pgp(0xc1) },
    { filename: 'signerad.asc', content: pgp(0xc4) },
    { filename: 'nyckel.asc', content: '-----BEGIN PGP PUBLIC KEY BLOCK-----', contentType: 'application/pgp-keys' },
    { filename: 'namn.p7m', content: 'inget av det', contentType: 'application/pkcs7-mime' },
    { filename: 'tom.pdf', content: '', contentType: 'application/pdf' },
  ]
  expect(await laidOf(await signedMail({ from: anna, attachments }))).toEqual([
    {
      title: 'Kvitto',
      text: 'Hej\n\nLigger kvar i mejlet: till-dig.asc (filen är krypterad och går inte att läsa här)\nFöljde inte med: tom.pdf (inget innehåll kom med i mejlet)',
      papers: ['signerad.asc', 'namn.p7m', 'Kvitto.eml'],
    },
  ])
})

test('what is signed in a way that goes on forever, or too deep, ends as the file that it is', async () => {
  const endless = Buffer.concat([
    Buffer.from('30800609', 'hex'),
    Buffer.from('2a864886f70d010702', 'hex'),
    Buffer.alloc(60_000, 0x24).map((_, at) => (at % 2 ? 0x80 : 0x24)),
  ])
  const attachments = [{ filename: 'smime.p7m', content: endless, contentType: 'application/pkcs7-mime' }]
  expect(await laidOf(await rawSigned(attachments))).toMatchObject([{ papers: ['smime.p7m'] }])
})

const rawSigned = async (attachments: { filename: string; content: Buffer; contentType: string }[]) =>
  signed(await rawMail({ from: anna, attachments }))
