import { textOfHtml } from './html.ts'
import type { Mail } from './mail.ts'
import { isMessage } from './messageHead.ts'
import { longestWords } from './protocol.ts'

/** Mails in a mail, which may have mails in them: so many are read. */
const mostWithin = 10

/** Who wrote a mail to whom about what, its text, and the names of what is attached; and so of mails that are. */
export async function readMessage(bytes: Buffer): Promise<string> {
  // Nothing else needs it.
  const { parseMail } = await import('./mail.ts')
  const mails = [await parseMail(bytes)]
  const waiting = mailsIn(mails[0])
  for (let tried = 0; tried < mostWithin; tried++) {
    const next = waiting.shift()
    if (!next) break
    // Of one that cannot be taken apart the name is there.
    const mail = await parseMail(next).catch(() => null)
    if (mail) mails.push(mail)
    waiting.push(...mailsIn(mail))
  }
  return mails.map(wordsOfMail).join('\n')
}

const mailsIn = (mail?: Mail | null): Buffer[] =>
  (mail?.attachments ?? [])
    .filter(({ contentType, content }) => contentType === 'message/rfc822' || isMessage(content))
    .map(({ content }) => content)

function wordsOfMail({ subject, headers, text, html, attachments }: Mail): string {
  const people = ['from', 'to', 'cc'].map((name) => (headers.get(name) as { text?: string } | undefined)?.text)
  // The page has also what stands beside it as text, but for the other form of itself.
  const page = html ? textOfHtml(html, longestWords) : ''
  const body = page.trim() === '' ? text : page
  const names = attachments.map(({ filename }) => filename)
  return [subject, ...people, body, ...names].filter(Boolean).join('\n')
}
