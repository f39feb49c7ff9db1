import { beforeEach, expect, test } from 'vitest'
import { pdfOf } from '#server/testing/documents.ts'
import { rawMail, startMailApp } from '#server/testing/mailIn.ts'
import { sortMail } from './sortMail.ts'

const { world, db, pool, sorting, addressOf, mailTo } = await startMailApp()
const { villan } = world.folders

beforeEach(async () => {
  for (const table of ['inbox_item', 'upload', 'mail_address', 'rate_limit']) await pool.query(`delete from ${table}`)
})

const pdf = (text: string) => ({ filename: `${text}.pdf`, content: pdfOf([text]), contentType: 'application/pdf' })

test('a mail from an address that is too long to be kept waits, as one that ends every try does', async () => {
  const { id } = await addressOf('anna', villan)
  const letters = Array.from({ length: 100 }, (_, index) => String.fromCodePoint(0x4e00 + index * 37)).join('')
  const raw = Buffer.from(`From: a@${letters}.se\r\nSubject: Hej\r\n\r\nHej`)
  expect(await mailTo(id, raw)).toMatchObject({ state: 'waiting', subject: 'Hej', sender: null })
  const unseen = Buffer.from('From: an\u200bna@exempel.se\r\nSubject: Hej\r\n\r\nHej')
  expect(await mailTo(id, unseen)).toMatchObject({ state: 'waiting', subject: 'Hej', sender: null })
  const mail = await mailTo(id, await rawMail({ from: 'nagon@exempel.se' }))
  const broken = async () => {
    throw new TypeError('A fault in a library.')
  }
  const mails = { ...sorting.mails, run: broken }
  await pool.query(`update mail_in set state = 'arrived', tries = 0`)
  await expect(sortMail({ ...sorting, mails }, mail.id)).rejects.toThrow('A fault')
  await pool.query(`update mail_in set tries = 19`)
  await sortMail({ ...sorting, mails }, mail.id)
  const after = await db.selectFrom('mail_in').where('id', '=', mail.id).select('state').execute()
  expect(after).toEqual([{ state: 'waiting' }])
})

test('of one that waits nobody is shown what turns or hides its words', async () => {
  const { id } = await addressOf('anna', villan)
  const attachments = [{ ...pdf('Faktura'), filename: 'faktura\u202efdp.exe.pdf' }]
  const mail = await rawMail({
    from: 'a@exempel.se',
    subject: 'Fak\u202etura\u200b',
    text: 'He\u0007j\u202e',
    attachments,
  })
  expect(await mailTo(id, mail)).toMatchObject({
    subject: 'Faktura',
    excerpt: 'Hej',
    attachments: [{ name: 'fakturafdp.exe.pdf' }],
  })
})

test('a header that is longer than any mail’s is not read', async () => {
  const { id } = await addressOf('anna', villan)
  const raw = Buffer.from(`From: a@exempel.se\r\nSubject: Hej\r\nX-A: ${'a\r\n '.repeat(100_000)}\r\n\r\nHej`)
  expect(await mailTo(id, raw)).toMatchObject({ state: 'waiting', sender: null, subject: null })
})
