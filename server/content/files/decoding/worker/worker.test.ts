import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { nestedForms } from '#server/testing/bombs.ts'
import { brokenWords, filledForm, lockedPdf, pdfOf, undrawnPdf } from '#server/testing/documents.ts'
import { compoundOf, docxOf, xlsxOf } from '#server/testing/officeFiles.ts'
import { gradient, heicInDisplayP3, heicPhoto, hugePng, photo } from '#server/testing/pictures.ts'
import { scannedTiff } from '#server/testing/receiptPictures.ts'
import { bankTable, utf16Text } from '#server/testing/texts.ts'
import { createDecoder } from '../decoder.ts'
import { openConfinement } from '#server/platform/confined/confined.ts'

const tasks = mkdtempSync(join(tmpdir(), 'parmen-worker-'))
const confinement = openConfinement(tasks)
const decoder = createDecoder(confinement)
afterAll(async () => {
  await decoder.stop()
  rmSync(tasks, { recursive: true })
})

async function decode(mediaType: string, bytes: Buffer) {
  const folder = mkdtempSync(join(tasks, 'task-'))
  writeFileSync(join(folder, 'original'), bytes)
  const reply = await decoder.decode({ owner: 1, folder, mediaType })
  return { reply, preview: (name: 'small' | 'large') => readFileSync(join(folder, `${name}.webp`)) }
}

/** Which corner of the picture is red. */
async function redCorner(bytes: Buffer) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const isRed = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 0) > 150
  const [right, bottom] = [info.width - 3, info.height - 3]
  const corners = { 'left top': isRed(2, 2), 'right top': isRed(right, 2), 'left bottom': isRed(2, bottom) }
  return Object.entries(corners).flatMap(([name, red]) => (red ? [name] : []))
}

const turned = {
  'image/jpeg': await photo('jpeg', { width: 2400, height: 1800 }),
  'image/png': await photo('png'),
  'image/webp': await photo('webp'),
  'image/avif': await photo('avif'),
  'image/tiff': await photo('tiff'),
  'image/heic': heicPhoto(),
}

for (const [mediaType, bytes] of Object.entries(turned)) {
  test(`a preview of ${mediaType} is turned and carries no metadata`, async () => {
    const { reply, preview } = await decode(mediaType, bytes)
    expect(reply).toMatchObject({ outcome: 'done', pages: null, words: null })
    for (const size of ['small', 'large'] as const) {
      const { format, width, height, exif, xmp, icc, orientation } = await sharp(preview(size)).metadata()
      expect([format, width < height, exif, xmp, icc, orientation]).toEqual([
        'webp',
        true,
        undefined,
        undefined,
        undefined,
        undefined,
      ])
      expect(await redCorner(preview(size))).toEqual(['right top'])
    }
  })
}

test('a large photo has its size as it is turned, two sizes and a placeholder', async () => {
  const { reply, preview } = await decode('image/jpeg', turned['image/jpeg'])
  expect(reply).toMatchObject({ outcome: 'done', width: 1800, height: 2400 })
  expect(await sharp(preview('large')).metadata()).toMatchObject({ width: 1200, height: 1600 })
  expect(await sharp(preview('small')).metadata()).toMatchObject({ width: 300, height: 400 })
  const placeholder = Buffer.from('placeholder' in reply ? reply.placeholder : '', 'base64')
  expect(placeholder.length).toBeLessThanOrEqual(2000)
  expect(await sharp(placeholder).metadata()).toMatchObject({ format: 'webp', width: 15, height: 20 })
})

test('a small picture is not made larger, and what is clear in it becomes white', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 4, background: clear } })
    .png()
    .toBuffer()
  const { preview } = await decode('image/png', bytes)
  const { data, info } = await sharp(preview('large')).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, data[0]]).toEqual([30, 20, 255])
})

/** The colour of the point at this share of the width, half way down. */
async function colourAt(bytes: Buffer, share: number) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * share)) * 3
  return [...data.subarray(at, at + 3)]
}
/** Within what a lossy picture changes. */
const close = (colour: number[]) => colour.map((value) => expect.closeTo(value, -1) as number)

test('the colours of a HEIC are those of its profile', async () => {
  const { preview } = await decode('image/heic', heicInDisplayP3())
  for (const size of ['small', 'large'] as const)
    expect(await colourAt(preview(size), 0.1)).toEqual(close([217, 41, 52]))
})

test('and those that it names by a number alone, as an AVIF does', async () => {
  const red = sharp({ create: { width: 64, height: 64, channels: 3, background: { r: 217, g: 41, b: 52 } } })
  const avif = await red.withIccProfile('p3').avif({ quality: 100 }).toBuffer()
  for (const [mediaType, bytes] of [
    ['image/heic', heicInDisplayP3()],
    ['image/avif', avif],
  ] as const) {
    const { preview } = await decode(mediaType, withNumber(bytes, displayP3))
    expect(await colourAt(preview('large'), 0.1)).toEqual(close([217, 41, 52]))
  }
  const { preview } = await decode('image/heic', withNumber(heicInDisplayP3(), sRgb))
  expect(await colourAt(preview('large'), 0.1)).toEqual(close([199, 60, 59]))
})

const [sRgb, displayP3] = [1, 12]

/** Replaces the colour profile by the number of its primaries. */
function withNumber(bytes: Buffer, primaries: number): Buffer {
  const changed = Buffer.from(bytes)
  const at = Math.max(changed.indexOf('colrprof'), changed.indexOf('colrrICC')) + 4
  changed.write('nclx', at, 'latin1')
  // Transfer of sRGB, matrix of BT.601, full range.
  for (const [index, value] of [primaries, 13, 6].entries()) changed.writeUInt16BE(value, at + 4 + index * 2)
  changed[at + 10] = 0x80
  return changed
}

test('a photo of 108 megapixels is drawn, and one of 900 is said to be too large', async () => {
  const { reply, preview } = await decode('image/jpeg', await gradient({ width: 12_000, height: 9_000 }))
  expect(reply).toMatchObject({ outcome: 'done', width: 12_000, height: 9_000, isWhole: true })
  expect(await sharp(preview('large')).metadata()).toMatchObject({ width: 1600, height: 1200 })
  const { reply: none } = await decode('image/png', hugePng(30_000))
  expect(none).toMatchObject({ outcome: 'failed', why: 'tooLarge' })
}, 180_000)

test('of a JPEG that breaks off what is there is drawn, and that a part is missing is known', async () => {
  const whole = await gradient({ width: 600, height: 2_000 })
  const { reply, preview } = await decode('image/jpeg', whole.subarray(0, whole.length * 0.7))
  expect(reply).toMatchObject({ outcome: 'done', width: 600, height: 2_000, isWhole: false })
  const { data, info } = await sharp(preview('large')).raw().toBuffer({ resolveWithObject: true })
  const redOf = (row: number) => data[row * info.width * info.channels] ?? 0
  expect([redOf(5), redOf(Math.floor(info.height / 2))]).toEqual(close([2, 126]))
})

test('a page with something on it that is not drawn is not shown empty; an empty page is', async () => {
  const { reply } = await decode('application/pdf', undrawnPdf())
  expect(reply).toMatchObject({ outcome: 'failed', why: 'notDrawn' })
  expect((await decode('application/pdf', pdfOf(['']))).reply).toMatchObject({ outcome: 'done', pages: 1 })
})

test('a TIFF has its first page as a picture and its pages counted; what moves has none', async () => {
  const { reply, preview } = await decode('image/tiff', await scannedTiff(['Grundmur', 'Takpanna']))
  expect(reply).toMatchObject({ outcome: 'done', width: 900, height: 500, pages: 2 })
  expect(await sharp(preview('large')).metadata()).toMatchObject({ width: 900, height: 500 })
  const frames = await Promise.all([photo('png'), photo('png')])
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  expect((await decode('image/webp', moving)).reply).toMatchObject({ outcome: 'done', pages: null })
})

test('a PDF has its first page as a picture, its pages counted and its words', async () => {
  const { reply, preview } = await decode(
    'application/pdf',
    pdfOf(['Garantibevis f\u00f6r v\u00e4rmepump', 'Sida tv\u00e5']),
  )
  expect(reply).toMatchObject({ outcome: 'done', width: 595, height: 842, pages: 2, isWhole: true, isCut: false })
  expect('words' in reply && reply.words).toBe('Garantibevis för värmepump Sida två')
  expect(await sharp(preview('large')).metadata()).toMatchObject({ format: 'webp', height: 1600 })
})

test('what is filled in on a form is among its words and on its picture', async () => {
  const { reply, preview } = await decode('application/pdf', filledForm())
  expect('words' in reply && reply.words).toBe('Besiktningsprotokoll Namn: Godkand: KALLEBESIKTARE JAVISST')
  const { data } = await sharp(preview('large')).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const isBlue = (at: number) => (data[at] ?? 0) < 100 && (data[at + 2] ?? 0) > 180
  expect(Array.from({ length: data.length / 3 }, (_, pixel) => pixel * 3).some(isBlue)).toBe(true)
})

test('words that are broken at the end of a line are whole, those that end in a hyphen stay so', async () => {
  const { reply } = await decode('application/pdf', brokenWords())
  expect('words' in reply && reply.words).toBe('Det här gäller skorstensfejning och murning av rökgångar vid torpet.')
  const { reply: other } = await decode('application/pdf', pdfOf(['Vår-', 'och höststädning. E-', '5 Gul-', 'Röd']))
  expect('words' in other && other.words).toBe('Vår- och höststädning. E- 5 Gul- Röd')
})

test('a PDF that opens with a password only fails', async () => {
  const { reply } = await decode('application/pdf', await lockedPdf('Hemligt'))
  expect(reply).toMatchObject({ outcome: 'failed', why: 'locked' })
})

test('a PDF of forms within forms is interrupted', async () => {
  const folder = mkdtempSync(join(tasks, 'task-'))
  writeFileSync(join(folder, 'original'), nestedForms())
  const brief = createDecoder(confinement, { limits: { processorMs: 3000 } })
  const reply = await brief.decode({ owner: 1, folder, mediaType: 'application/pdf' })
  await brief.stop()
  expect(reply).toEqual({ outcome: 'interrupted', reason: 'It took too long.' })
})

test('a PDF of 10,000 pages has at most 100,000 characters of words', async () => {
  const lines = Array.from({ length: 10_000 }, (_, index) => `Sida ${index} ${'ord '.repeat(50)}`)
  const { reply } = await decode('application/pdf', pdfOf(lines))
  expect(reply).toMatchObject({ outcome: 'done', pages: 10_000, isCut: true })
  expect('words' in reply && reply.words?.length).toBeLessThanOrEqual(100_000)
})

test('a page of absurd proportions does no harm', async () => {
  expect((await decode('application/pdf', pdfOf(['x'], { width: 14_000, height: 1 }))).reply.outcome).toMatch(
    /done|failed/,
  )
  expect((await decode('application/pdf', pdfOf(['x'], { width: 0, height: 0 }))).reply.outcome).toMatch(/done|failed/)
})

const jpeg = turned['image/jpeg']
const broken: [string, string, Buffer][] = [
  ['a JPEG that breaks off before its picture', 'image/jpeg', jpeg.subarray(0, 400)],
  ['a HEIC that breaks off', 'image/heic', heicPhoto().subarray(0, 950)],
  ['a HEIC that is none', 'image/heic', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['a PDF that is none', 'application/pdf', Buffer.from('%PDF-1.7\nnothing')],
  ['a PDF without pages', 'application/pdf', pdfOf([])],
  [
    'an SVG that says it is a PNG',
    'image/png',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
]

for (const [name, mediaType, bytes] of broken) {
  test(`${name} fails with a reason`, async () => {
    const { reply } = await decode(mediaType, bytes)
    expect(reply).toMatchObject({ outcome: 'failed', reason: expect.stringMatching(/\w/), why: 'damaged' })
  })
}

test('a text has words and no picture', async () => {
  const text = `Stadgar\n\n§ 1\u0000 Föreningens namn \u{1F600}${'x'.repeat(200_000)}`
  const { reply } = await decode('text/plain', Buffer.from(text))
  expect(reply).toMatchObject({ outcome: 'none', isCut: true })
  const words = ('words' in reply && reply.words) || ''
  expect(words).toMatch(/^Stadgar § 1 Föreningens namn 😀x+$/)
  expect(words).toHaveLength(100_000)
})

test('a text of Windows has its words, in UTF-16 and in the encoding that banks write', async () => {
  const words = async (bytes: Buffer) => {
    const { reply } = await decode('text/plain', bytes)
    return 'words' in reply && reply.words
  }
  for (const bytes of [utf16Text(), utf16Text().swap16()])
    expect(await words(bytes)).toBe('Protokoll från årsmöte Beslut om brygga fyrtioåtta')
  expect(await words(bankTable())).toBe(
    'Datum;Text;Belopp 2026-03-01;Elnät Grönköping;-1 234,50 2026-03-02;Återbetalning älgskadefond;500,00',
  )
})

test('a file of another kind has nothing to show', async () => {
  expect((await decode('application/zip', Buffer.from('PK'))).reply).toEqual({
    outcome: 'none',
    words: null,
    isCut: false,
  })
})

const wordsFrom = async (mediaType: string, bytes: Buffer) => {
  const { reply } = await decode(mediaType, bytes)
  expect(reply).toMatchObject({ outcome: 'none' })
  return 'words' in reply ? reply.words : undefined
}
const office = 'application/vnd.openxmlformats-officedocument'
const word = `${office}.wordprocessingml.document`
const excel = `${office}.spreadsheetml.sheet`

test('a document of Word and a workbook of Excel have their words', async () => {
  expect(await wordsFrom(word, await docxOf(['Protokoll från årsmöte', 'Bryggan &amp; slipen']))).toBe(
    'Protokoll från årsmöte Bryggan & slipen',
  )
  const rows = [
    ['Dränering', 142_000],
    ['Värmepump', 98_500],
  ]
  expect(await wordsFrom(excel, await xlsxOf(rows))).toBe('Dränering 142000 Värmepump 98500')
})

test('a mail that Outlook has saved has its words, and another compound file or a broken one has none', async () => {
  const compound = 'application/x-cfb'
  const mail = compoundOf({
    '__properties_version1.0': Buffer.alloc(32),
    '__substg1.0_0037001F': 'Offert på takbyte',
    '__substg1.0_0C1A001F': 'Åsa Öberg',
    '__substg1.0_1000001F': 'Hej! Här kommer vår offert.',
    '__recip_version1.0_#00000000/__properties_version1.0': Buffer.alloc(8),
    '__recip_version1.0_#00000000/__substg1.0_3001001F': 'Anna Berg',
    '__attach_version1.0_#00000000/__properties_version1.0': Buffer.alloc(8),
    '__attach_version1.0_#00000000/__substg1.0_3707001F': 'Offert 2041.pdf',
  })
  expect(await wordsFrom(compound, mail)).toBe(
    'Offert på takbyte Åsa Öberg Anna Berg Hej! Här kommer vår offert. Offert 2041.pdf',
  )
  const letter = compoundOf({ WordDocument: 'Ett brev' })
  for (const other of [letter, mail.subarray(0, 600), mail.subarray(0, mail.length - 512), Buffer.from('ingen')])
    expect((await decode(compound, other)).reply).toMatchObject({ outcome: 'none' })
  expect(await wordsFrom(compound, letter)).toBeNull()
})

test('one that is broken, or unpacks to more than is read, fails and leaves no disorder to the next file', async () => {
  const whole = await docxOf(['Protokoll'])
  const bomb = await docxOf([' '.repeat(150 * 1024 * 1024)])
  expect(bomb.length).toBeLessThan(1024 * 1024)
  for (const [mediaType, bytes] of [
    [word, whole.subarray(0, whole.length / 2)],
    [excel, Buffer.from('PK')],
    [word, bomb],
    [word, understated(bomb)],
  ] as const)
    expect((await decode(mediaType, bytes)).reply.outcome).toBe('failed')
  expect(await wordsFrom(word, whole)).toBe('Protokoll')
})

/** The same ZIP, which says that each of its parts comes to a thousand bytes. */
function understated(zip: Buffer): Buffer {
  const changed = Buffer.from(zip)
  for (let at = changed.indexOf('PK\u0001\u0002'); at >= 0; at = changed.indexOf('PK\u0001\u0002', at + 1))
    changed.writeUInt32LE(1000, at + 24)
  return changed
}

test('a saved mail has its subject, its people, its text and the names of what is attached', async () => {
  const mail = [
    'From: =?utf-8?Q?Sundins_R=C3=B6r?= <maj@sundins.exempel.se>',
    'To: anna@exempel.se',
    'Subject: =?utf-8?B?T2ZmZXJ0IHDDpSB2w6RybWVwdW1w?=',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="x"',
    '',
    '--x',
    'Content-Type: text/plain; charset=iso-8859-1',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Priset g=E4ller till m=E5nadens slut.',
    '--x',
    'Content-Type: application/pdf; name="Offert.pdf"',
    'Content-Disposition: attachment; filename="Offert.pdf"',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('%PDF').toString('base64'),
    '--x--',
  ].join('\r\n')
  expect(await wordsFrom('text/plain', Buffer.from(mail))).toBe(
    'Offert på värmepump "Sundins Rör" <maj@sundins.exempel.se> anna@exempel.se Priset gäller till månadens slut. Offert.pdf',
  )
  const list = 'Datum: 2026\nFrom: här\n\nInget mejl'
  expect(await wordsFrom('text/plain', Buffer.from(list))).toBe('Datum: 2026 From: här Inget mejl')
})

test('a saved mail that says nothing of its encoding is read as it was written', async () => {
  const mail = 'From: maj@exempel.se\r\nDate: Thu, 26 Nov 2026 12:00:00 +0000\r\nSubject: Räkning\r\n\r\nMålarfärg\r\n'
  for (const encoding of ['latin1', 'utf8'] as const)
    expect(await wordsFrom('text/plain', Buffer.from(mail, encoding))).toBe('Räkning maj@exempel.se Målarfärg')
})

test('a word that may be broken, or is, at the end of a line is whole', async () => {
  const text = 'Skor\u00adstens\u00adfejning och bygg-\r\nlov, vår-\noch höst'
  expect(await wordsFrom('text/plain', Buffer.from(text))).toBe('Skorstensfejning och bygglov, vår- och höst')
})

test('a mail that is a page has the text that the page shows', async () => {
  const page = [
    '<html><head><title>Mall 7</title><style>td { color: red }</style></head><body><p>F&ouml;rsta<b>dag</b></p>',
    '<table><tr><td>Brygga</td><td>1 200 kr</td></tr></table><script>"<p>Spår</p>"</script>Sista<br>raden</body></html>',
  ].join('')
  const fields = 'From: maj@exempel.se\r\nDate: Thu, 26 Nov 2026 12:00:00 +0000\r\nSubject: Offert\r\n'
  const whole = `${fields}Content-Type: text/html; charset=utf-8\r\n\r\n${page}`
  const words = 'Offert maj@exempel.se Förstadag Brygga 1 200 kr Sista raden'
  expect(await wordsFrom('text/plain', Buffer.from(whole))).toBe(words)

  const part = (type: string, text: string) => `--x\r\nContent-Type: ${type}; charset=utf-8\r\n\r\n${text}\r\n`
  const mailOf = (kind: string, ...parts: string[]) =>
    Buffer.from(`${fields}Content-Type: multipart/${kind}; boundary="x"\r\n\r\n${parts.join('')}--x--\r\n`)
  // With its pictures, in two forms, and after a text of its own.
  expect(await wordsFrom('text/plain', mailOf('related', part('text/html', page)))).toBe(words)
  expect(
    await wordsFrom('text/plain', mailOf('alternative', part('text/plain', 'Se sidan'), part('text/html', page))),
  ).toBe(words)
  expect(await wordsFrom('text/plain', mailOf('mixed', part('text/plain', 'Hej 1 < 2'), part('text/html', page)))).toBe(
    words.replace('exempel.se', 'exempel.se Hej 1 < 2'),
  )
  const picture = part('text/html', '<img src="cid:bild">')
  expect(await wordsFrom('text/plain', mailOf('alternative', part('text/plain', 'Se bilden'), picture))).toBe(
    'Offert maj@exempel.se Se bilden',
  )
})

test('a page that is deeper than any is read as far as that', async () => {
  const fields = 'From: maj@exempel.se\r\nDate: Thu, 26 Nov 2026 12:00:00 +0000\r\nContent-Type: text/html'
  const mail = `${fields}\r\n\r\n<p>Brygga</p>${'<div>'.repeat(500_000)}Botten`
  expect(await wordsFrom('text/plain', Buffer.from(mail))).toBe('maj@exempel.se Brygga')
})

test('a mail that cannot be taken apart has its words as it stands', async () => {
  const fields = 'From: maj@exempel.se\r\nDate: Thu, 26 Nov 2026 12:00:00 +0000\r\nSubject: Offert'
  // More than the library takes apart.
  const parts = '--x\r\nContent-Type: text/plain\r\n\r\nBrygga\r\n'.repeat(2000)
  const mail = `${fields}\r\nContent-Type: multipart/mixed; boundary="x"\r\n\r\n${parts}--x--`
  expect(await wordsFrom('text/plain', Buffer.from(mail))).toMatch(/Subject: Offert .*Brygga/)
})
