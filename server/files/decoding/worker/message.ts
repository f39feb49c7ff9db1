import { textOfHtml } from './html.ts'
import { longestWords } from './protocol.ts'

/** The fields that a saved mail begins with, whichever program saved it. */
const field = /^[!-9;-~]+:/
const telling = /^(?:from|date|message-id|received|return-path|delivered-to|mime-version):/im
/** More than the fields of any mail. */
const headLength = 64 * 1024

/** Whether a text is a mail as programs save it, `.eml`: it begins with fields, and two of them are those of mails. */
export function isMessage(bytes: Buffer): boolean {
  const [head = ''] = bytes.toString('latin1', 0, headLength).split(/\r?\n\r?\n/, 1)
  const lines = head.split(/\r?\n/)
  const areFields = lines.length > 2 && lines.every((line) => field.test(line) || /^[ \t]/.test(line))
  return areFields && lines.filter((line) => telling.test(line)).length >= 2
}

/** Who wrote a mail to whom about what, its text, and the names of what is attached. */
export async function readMessage(bytes: Buffer): Promise<string> {
  // Nothing else needs it.
  const { simpleParser } = await import('mailparser')
  const { subject, from, to, cc, text, html, attachments } = await simpleParser(bytes, asItStands)
  const people = [from, to, cc].flat().map((address) => address?.text)
  // The page has also what stands beside it as text, but for the other form of itself.
  const page = html ? textOfHtml(html, longestWords) : ''
  const body = page.trim() === '' ? text : page
  return [subject, ...people, body, ...attachments.map(({ filename }) => filename)].filter(Boolean).join('\n')
}

/** Without what the library makes of a text or a page, which takes longer the deeper the page is. */
const asItStands = { skipHtmlToText: true, skipTextLinks: true, skipImageLinks: true }
