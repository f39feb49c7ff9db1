import { textOfHtml } from '#server/content/files/decoding/worker/html.ts'
import { parseMail, type Mail } from '#server/content/files/decoding/worker/mail.ts'
import { longestText } from './protocol.ts'
import { isSmime, openCms } from './sealed.ts'

export type Attached = Mail['attachments'][number]
export type Opened = {
  subject: string
  text: string
  /** Its words are those of a page, which it has beside no text or a lesser one. */
  isPage: boolean
  files: Attached[]
}

/** Mails within mails; deeper ones are kept as the files they are. */
const deepest = 3
/** A text beside a page says the same, in other signs: this much more is something that the text does not say. */
const muchMore = 1.1

/** What a mail says, with what it was sent on with: mails that are attached, and what is signed as a whole, are opened too. */
export async function openMail(bytes: Buffer, depth = 0): Promise<Opened> {
  const mail = await parseMail(bytes)
  const { text, isPage } = saidIn(mail)
  const opened: Opened = { subject: mail.subject, text, isPage, files: [] }
  for (const file of mail.attachments) {
    const isMail = file.contentType === 'message/rfc822'
    const within = depth < deepest ? (isMail ? file.content : signedIn(file)) : null
    const inner = within && (await openMail(within, depth + 1).catch(() => null))
    if (inner) {
      opened.text = [opened.text, isMail ? inner.subject : '', inner.text].filter(Boolean).join('\n\n')
      opened.isPage ||= inner.isPage
      opened.files.push(...inner.files)
    }
    if (!inner || isMail) opened.files.push(file)
  }
  return opened
}

function signedIn({ contentType, filename, content }: Attached): Buffer | null {
  const found = isSmime({ mediaType: contentType, name: filename ?? '' }) ? openCms(content) : undefined
  return typeof found === 'object' ? found.content : null
}

function saidIn({ text = '', html }: Mail): Pick<Opened, 'text' | 'isPage'> {
  const page = html ? tidy(textOfHtml(html, longestText * 2)) : ''
  const [said, shown] = [text, page].map((one) => one.replaceAll(/\s+/g, '')) as [string, string]
  const isPage = shown.length > said.length * muchMore
  // Where they stand beside each other the page has the words of both.
  return { text: isPage || (shown.length > said.length && shown.includes(said)) ? page : text, isPage }
}

/** Elements end lines, whichever are empty. */
const tidy = (text: string) =>
  text
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
