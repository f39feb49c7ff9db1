import { deflateRawSync } from 'node:zlib'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { bankTable, utf16Text } from '#server/testing/texts.ts'
import { heicPhoto, photo } from '#server/testing/pictures.ts'
import { dispositionOf } from '../../mediaTypes.ts'
import { recognize } from './mediaType.ts'

const typeOf = async (bytes: Buffer) =>
  (await recognize(async (start, end) => bytes.subarray(start, end), bytes.length)).mediaType
const typeOfText = (text: string) => typeOf(Buffer.from(text, 'latin1'))

/** One entry, as archivers write it. */
function zipOf(name: string, content: string) {
  const packed = deflateRawSync(content)
  const head = Buffer.alloc(30)
  head.write('PK\u0003\u0004', 'latin1')
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(crc32(content), 14)
  head.writeUInt32LE(packed.length, 18)
  head.writeUInt32LE(content.length, 22)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([
    head,
    Buffer.from(name),
    packed,
    Buffer.from('PK\u0001\u0002'),
    Buffer.alloc(42),
    Buffer.from('PK\u0005\u0006'),
    Buffer.alloc(18),
  ])
}

const wordTypes =
  '<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'

const samples: [string, string, Buffer | Promise<Buffer>][] = [
  ['a JPEG', 'image/jpeg', photo('jpeg')],
  ['a PNG', 'image/png', photo('png')],
  ['a WebP', 'image/webp', photo('webp')],
  ['an AVIF', 'image/avif', photo('avif')],
  ['a TIFF', 'image/tiff', photo('tiff')],
  ['a HEIC', 'image/heic', heicPhoto()],
  ['an AVIF by its second brand', 'image/avif', Buffer.from('\0\0\0\u0018ftypmif1\0\0\0\0mif1avif\0\0\0\0', 'latin1')],
  ['a GIF', 'image/gif', Buffer.from('GIF89a\u0001\0\u0001\0\0\0\0;', 'latin1')],
  ['a PDF', 'application/pdf', Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n1 0 obj', 'latin1')],
  ['an MP4', 'video/mp4', Buffer.from('\0\0\0\u0018ftypisom\0\0\0\0isomavc1', 'latin1')],
  ['a film of a telephone', 'video/quicktime', Buffer.from('\0\0\0\u0014ftypqt  \0\0\0\0qt  ', 'latin1')],
  ['a voice note', 'audio/mp4', Buffer.from('\0\0\0\u0018ftypM4A \0\0\0\0isomM4A ', 'latin1')],
  ['a ZIP', 'application/zip', zipOf('läs mig.txt', 'Hej')],
  [
    'a Word document',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    zipOf('[Content_Types].xml', wordTypes),
  ],
  ['a ZIP that breaks off', 'application/zip', Buffer.from('PK\u0003\u0004\u0014\0', 'latin1')],
  ['Swedish text', 'text/plain', Buffer.from('Möte i föreningen, åtta deltog.')],
  ['a table', 'text/plain', Buffer.from('datum;belopp\n2026-01-02;1200\n')],
  ['a page', 'text/plain', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an SVG', 'text/plain', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['XML', 'text/plain', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a shell script', 'text/plain', Buffer.from('#!/bin/sh\nrm -rf /\n')],
  ['a program', 'application/octet-stream', Buffer.from('MZ\u0090\0\u0003\0\0\0', 'latin1')],
  ['text with a NUL', 'application/octet-stream', Buffer.from('Hej\0då')],
  ['a table of a bank, in the encoding of Windows', 'text/plain', bankTable()],
  ['a text of Windows, in UTF-16', 'text/plain', utf16Text()],
  ['the same with its bytes the other way round', 'text/plain', utf16Text().swap16()],
  ['text that breaks off within a letter', 'text/plain', Buffer.from('Hej då').subarray(0, 6)],
  ['a UTF-16 text that breaks off within a letter', 'application/octet-stream', utf16Text().subarray(0, 21)],
  ['a UTF-16 text with a NUL', 'application/octet-stream', Buffer.from('\ufeffHej\0då', 'utf16le')],
  ['half of a pair in UTF-16', 'application/octet-stream', Buffer.from('\ufeffHej \ud800 då', 'utf16le')],
  [
    'a control character in the encoding of Windows',
    'application/octet-stream',
    Buffer.from('Hej\u0001d\u00e5', 'latin1'),
  ],
  ['a byte that Windows has no letter for', 'application/octet-stream', Buffer.from('Hej d\u0081', 'latin1')],
  ['a PDF behind junk', 'application/octet-stream', Buffer.from('junk\n%PDF-1.7\n%\u00e2\u00e3\n', 'latin1')],
  ['a PDF of text behind a page', 'application/octet-stream', Buffer.from('<html>\n%PDF-1.7\n1 0 obj')],
]

for (const [name, mediaType, bytes] of samples) {
  test(`${name} is ${mediaType}`, async () => {
    expect(await typeOf(await bytes)).toBe(mediaType)
  })
}

test('a long text is read to its end', async () => {
  const long = Buffer.alloc(3 * 1024 * 1024, 'å')
  expect(await typeOf(long)).toBe('text/plain')
  long[long.length - 1] = 0
  expect(await typeOf(long)).toBe('application/octet-stream')
})

test('a file of five gigabytes is not read through', async () => {
  let read = 0
  const { mediaType } = await recognize(async (start, end) => {
    read += end - start
    return Buffer.alloc(end - start, 'a')
  }, 5e9)
  expect(mediaType).toBe('application/octet-stream')
  expect(read).toBeLessThan(1_000_000)
})

test('what the reader throws is passed on', async () => {
  const broken = recognize(async () => Promise.reject(new Error('no storage')), 10)
  await expect(broken).rejects.toThrow('no storage')
})

test('what a browser could run is only ever downloaded', async () => {
  expect(dispositionOf('image/jpeg')).toBe('inline')
  expect(dispositionOf('application/pdf')).toBe('inline')
  for (const mediaType of [
    'text/plain',
    'application/octet-stream',
    'application/zip',
    'image/svg+xml',
    'text/html',
    'constructor',
  ])
    expect(dispositionOf(mediaType)).toBe('attachment')
  expect(dispositionOf(await typeOfText('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('attachment')
})
