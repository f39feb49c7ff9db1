import MailComposer from 'nodemailer/lib/mail-composer'
import { expect, test } from 'vitest'
import { zipOf } from '#fixtures/imports/workbook.ts'
import { openMail } from './opened.ts'

type Attachment = {
  filename?: string | false
  content: Buffer | string
  contentType?: string
  contentDisposition?: 'attachment'
}

const mailOf = (attachments: Attachment[], text = 'Hej') =>
  new MailComposer({ from: 'a@exempel.se', subject: 'Papper', text, attachments }).compile().build()

async function opened(raw: Buffer) {
  const { text, files } = await openMail(raw)
  return { text: text.trim(), files: files.map(({ filename, content }) => `${filename} ${content.length}`) }
}

const renamed = (zip: Buffer, from: string, to: string) =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')

const pdf = { filename: 'a.pdf', content: '%PDF-1', contentType: 'application/pdf' }

test('the documents of a ZIP are papers, and the ZIP is one besides where anything else is in it', async () => {
  const documents = { 'mapp/Avtal.pdf': 'xxx', 'Foto.JPG': 'xx', '__MACOSX/._Foto.JPG': 'x', 'mapp/.DS_Store': 'x' }
  const whole = await zipOf(documents)
  expect((await opened(await mailOf([{ filename: 'Papper.zip', content: whole }, pdf]))).files).toEqual([
    'a.pdf 6',
    'mapp/Avtal.pdf 3',
    'Foto.JPG 2',
  ])
  const partly = await zipOf({ ...documents, 'mer.zip': whole, 'sida.html': '<p>' })
  const file = { filename: false, content: partly, contentType: 'application/x-zip-compressed' } as const
  expect((await opened(await mailOf([file]))).files).toEqual([
    `undefined ${partly.length}`,
    'mapp/Avtal.pdf 3',
    'Foto.JPG 2',
  ])
})

test('a ZIP that is broken, holds too many or too much, or is a document itself is kept as it is', async () => {
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`${at}.pdf`, 'x']))
  const large = { 'a.pdf': Buffer.alloc(30 * 1024 * 1024), 'b.pdf': Buffer.alloc(30 * 1024 * 1024) }
  const whole = await zipOf({ 'a.pdf': 'x' })
  const kept: Attachment[] = [
    { filename: 'many.zip', content: await zipOf(many) },
    { filename: 'large.zip', content: await zipOf(large) },
    { filename: 'broken.zip', content: whole.subarray(0, 30) },
    { filename: 'empty.zip', content: await zipOf({}) },
    { filename: 'table.xlsx', content: whole },
    // Two of one name: whoever unpacks it gets one of them.
    { filename: 'twice.zip', content: renamed(await zipOf({ 'a.pdf': 'x', 'b.pdf': 'y' }), 'b.pdf', 'a.pdf') },
  ]
  for (const file of kept)
    expect((await opened(await mailOf([file]))).files).toEqual([`${file.filename} ${file.content.length}`])
})

test('a mail that is attached as any file is opened, and called after what it is about', async () => {
  const inner = await mailOf([pdf], 'Här är fakturan')
  const asFile = { filename: 'Fakturan.eml', content: inner, contentType: 'application/octet-stream' }
  expect(await opened(await mailOf([asFile]))).toEqual({
    text: 'Hej\n\nPapper\n\nHär är fakturan',
    files: ['a.pdf 6', `Fakturan.eml ${inner.length}`],
  })
  const nameless = {
    filename: false,
    content: inner,
    contentType: 'message/rfc822',
    contentDisposition: 'attachment',
  } as const
  expect((await opened(await mailOf([nameless]))).files).toEqual(['a.pdf 6', expect.stringMatching(/^Papper\.eml /)])
  const noMail = { filename: 'x.eml', content: 'Hej på dig', contentType: 'application/octet-stream' }
  expect((await opened(await mailOf([noMail]))).files).toEqual(['x.eml 11'])
})

test('a document that is signed as a whole is one, without what is around it', async () => {
  const value = (tag: number, ...inner: Buffer[]) => {
    const content = Buffer.concat(inner)
    return Buffer.concat([Buffer.from([tag, content.length]), content])
  }
  const named = (hex: string) => value(0x06, Buffer.from(hex, 'hex'))
  const content = value(0x30, named('2a864886f70d010701'), value(0xa0, value(0x04, Buffer.from('%PDF-1: x'))))
  const signed = value(0x30, value(0x02, Buffer.from([1])), value(0x31), content)
  const file = { filename: 'Avtal.pdf.p7m', content: value(0x30, named('2a864886f70d010702'), value(0xa0, signed)) }
  for (const contentType of ['application/pkcs7-mime', 'application/octet-stream'])
    expect((await opened(await mailOf([{ ...file, contentType }]))).files).toEqual(['Avtal.pdf 9'])
})
