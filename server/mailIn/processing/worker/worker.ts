import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { textOfHtml } from '../../../files/decoding/worker/html.ts'
import { fileNames } from '../../../files/decoding/worker/protocol.ts'
import { answerTasks, reasonOf } from '../../../files/decoding/worker/tasks.ts'
import { whyLeftOut } from './parts.ts'
import {
  longestSubject,
  longestText,
  MailTask,
  mostParts,
  mostSignatures,
  partName,
  type Part,
  type Taken,
} from './protocol.ts'

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

type Keys = NonNullable<MailTask['keys']>

/** Which keys its signatures need, which of them are right by those given, and whom it says it is from. */
async function signaturesOf(raw: Buffer, keys: Keys) {
  const { dkimVerify } = await import('mailauth/lib/dkim/verify.js')
  const asked = new Set<string>()
  const resolver = async (name: string) => {
    asked.add(name.toLowerCase())
    const records = keys[name.toLowerCase()]
    if (!records) throw Object.assign(new Error('No such record.'), { code: 'ENOTFOUND' })
    return records
  }
  const { headerFrom, fromFields, results } = await dkimVerify(raw, { resolver, rejectRsaSha1: true })
  const signers = results.flatMap(({ status, signingDomain }) =>
    status.result === 'pass' && typeof signingDomain === 'string' ? [signingDomain.toLowerCase()] : [],
  )
  const [only] = headerFrom
  const from = fromFields === 1 && headerFrom.length === 1 && only && isAddress(only) ? only.toLowerCase() : null
  return {
    from,
    keyNames: [...asked].filter((name) => name.length <= 255).slice(0, mostSignatures),
    signers: [...new Set(signers)].slice(0, mostSignatures),
  }
}

const isAddress = (text: string) => text.length <= 254 && /^[^\s@<>",;:\\]+@[^\s@<>",;:\\]+$/u.test(text)

async function takeApart(folder: string, raw: Buffer) {
  const { simpleParser } = await import('mailparser')
  const mail = await simpleParser(raw, { skipHtmlToText: true, skipTextLinks: true, skipImageLinks: true })
  const page = mail.html ? textOfHtml(mail.html, longestText) : ''
  const text = mail.text?.trim() ? mail.text : page
  const parts: Part[] = []
  const seen = new Set<string>()
  for (const { filename, contentType, contentDisposition, related, cid, content } of mail.attachments) {
    const sha256 = createHash('sha256').update(content).digest('hex')
    // Once, however often it came.
    if (seen.has(sha256)) continue
    seen.add(sha256)
    const name = nameOf(filename, contentType, parts.length)
    const isInText =
      related || contentDisposition === 'inline' || (cid !== undefined && contentDisposition !== 'attachment')
    const why = whyLeftOut({ name, mediaType: contentType, size: content.length, isInText })
    const isPicture = contentType.toLowerCase().startsWith('image/')
    if (parts.length >= mostParts) {
      parts.push({ name, size: content.length, sha256, isInText: false, leftOut: 'tooMany' })
      break
    }
    if (!why) await writeFile(join(folder, partName(parts.length)), content, { flag: 'wx', mode: 0o600 })
    parts.push({ name, size: content.length, sha256, isInText: isInText && isPicture, leftOut: why })
  }
  return { subject: clean(mail.subject ?? '', longestSubject), text: clean(text, longestText), parts }
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
  return given || `bilaga-${index + 1}${endings[mediaType.toLowerCase()] ?? ''}`
}

/** What can be stored, cut where a character ends. */
function clean(text: string, longest: number): string {
  const storable = text.toWellFormed().replaceAll('\0', '').trim()
  return storable.length > longest ? storable.slice(0, longest).toWellFormed().trim() : storable
}
