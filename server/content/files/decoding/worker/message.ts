import { textOfHtml } from './html.ts'
import { longestWords } from './protocol.ts'

/** Who wrote a mail to whom about what, its text, and the names of what is attached. */
export async function readMessage(bytes: Buffer): Promise<string> {
  // Nothing else needs it.
  const { parseMail } = await import('./mail.ts')
  const { subject, headers, text, html, attachments } = await parseMail(bytes)
  const people = ['from', 'to', 'cc'].map((name) => (headers.get(name) as { text?: string } | undefined)?.text)
  // The page has also what stands beside it as text, but for the other form of itself.
  const page = html ? textOfHtml(html, longestWords) : ''
  const body = page.trim() === '' ? text : page
  const names = attachments.map(({ filename }) => filename)
  return [subject, ...people, body, ...names].filter(Boolean).join('\n')
}
