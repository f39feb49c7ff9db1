import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileNames } from '#server/content/files/decoding/worker/protocol.ts'
import { answerTasks, reasonOf } from '#server/content/files/decoding/worker/tasks.ts'
import { openMail } from './opened.ts'
import { whyLeftOut } from './parts.ts'
import { longestSubject, longestText, MailTask, mostParts, partName, type Part, type Taken } from './protocol.ts'
import { signaturesOf } from './signatures.ts'

/* The process that takes mails apart: it knows no settings and no database, asks nobody, and may be killed at any
   moment. */

answerTasks(MailTask, work, (error): Taken => ({ outcome: 'failed', reason: reasonOf(error) }))

async function work({ folder, keys }: MailTask): Promise<Taken> {
  const raw = await readFile(join(folder, fileNames.original))
  if (isHeaderTooLong(raw)) throw new Error('Its header is too long.')
  if (keys) return { outcome: 'verified', signers: (await signaturesOf(raw, keys)).signers }
  const { keyNames, from } = await signaturesOf(raw, {})
  return { outcome: 'taken', from, ...(await takeApart(folder, raw)), keyNames }
}

/** What mails have is some kilobytes; those who check signatures need the square of it in time. */
const longestHeader = 256 * 1024

function isHeaderTooLong(raw: Buffer): boolean {
  const beginning = raw.subarray(0, longestHeader)
  return raw.length > longestHeader && !beginning.includes('\r\n\r\n') && !beginning.includes('\n\n')
}

async function takeApart(folder: string, raw: Buffer) {
  const mail = await openMail(raw)
  const parts: Part[] = []
  const seen = new Set<string>()
  for (const { filename, contentType, contentDisposition, related, cid, content } of mail.files) {
    const sha256 = createHash('sha256').update(content).digest('hex')
    // Once, however often it came.
    if (seen.has(sha256)) continue
    seen.add(sha256)
    const name = nameOf(filename, contentType, parts.length)
    const isInText =
      related === true || contentDisposition === 'inline' || (cid !== undefined && contentDisposition !== 'attachment')
    const why = whyLeftOut({ name, mediaType: contentType, content, isInText })
    const isPicture = contentType.toLowerCase().startsWith('image/')
    if (parts.length >= mostParts) {
      parts.push({ name, size: content.length, sha256, isInText: false, leftOut: 'tooMany' })
      break
    }
    if (!why) await writeFile(join(folder, partName(parts.length)), content, { flag: 'wx', mode: 0o600 })
    parts.push({ name, size: content.length, sha256, isInText: isInText && isPicture, leftOut: why })
  }
  const { subject, text, isPage } = mail
  const said = clean(text, longestText)
  const isNothing = said === '' && parts.every(({ leftOut }) => leftOut !== null)
  return {
    subject: clean(subject, longestSubject),
    text: said,
    isPage,
    isCut: text.trim().length > longestText || (isNothing && hasBody(raw)),
    parts,
  }
}

/** Whether anything stands below its fields. */
function hasBody(raw: Buffer): boolean {
  const ends = ['\r\n\r\n', '\n\n'].map((end) => raw.indexOf(end)).filter((at) => at >= 0)
  const start = Math.min(...ends, raw.length)
  return raw.toString('latin1', start, start + longestText).trim() !== ''
}

const endings: Record<string, string> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/heic': '.heic',
  'message/rfc822': '.eml',
}

/** The last part of a path; one without a name is called after what it is. */
function nameOf(filename: string | undefined, mediaType: string, index: number): string {
  const given = clean((filename ?? '').split(/[/\\]/).at(-1) ?? '', 200).trim()
  const type = mediaType.toLowerCase()
  return given || (type === 'text/calendar' ? 'Kalender.ics' : `bilaga-${index + 1}${endings[type] ?? ''}`)
}

/** What can be stored, cut where a character ends. */
function clean(text: string, longest: number): string {
  const storable = text.toWellFormed().replaceAll('\0', '').trim()
  return storable.length > longest ? storable.slice(0, longest).toWellFormed().trim() : storable
}
