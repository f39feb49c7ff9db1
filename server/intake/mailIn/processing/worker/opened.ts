import { textOfHtml } from '#server/content/files/decoding/worker/html.ts'
import { parseMail, type Mail } from '#server/content/files/decoding/worker/mail.ts'
import { isMessage } from '#server/content/files/decoding/worker/messageHead.ts'
import { takeFilesOut } from './inText.ts'
import { longestText } from './protocol.ts'
import { isSmime, openCms } from './sealed.ts'
import { documentsIn, isZipFile, roomForZips } from './zips.ts'

type Whole = Mail['attachments'][number]
export type Attached = Pick<Whole, 'contentType' | 'content'> &
  Partial<Pick<Whole, 'filename' | 'contentDisposition' | 'related' | 'cid'>>
export type Opened = {
  subject: string
  text: string
  /** Its words are those of a page, which it has beside no text or a lesser one. */
  isPage: boolean
  files: Attached[]
}

/** Mails within mails; deeper ones are kept as the files they are. */
const deepest = 3
/** More of it than is kept, as blanks are left out. */
const longestShown = longestText * 2
/** A text beside a page says the same, in other signs: this much more is something that the text does not say. */
const muchMore = 1.1

/** What a mail says, with what it was sent on with: mails that are attached, what is signed as a whole, and ZIPs are opened too. */
export async function openMail(bytes: Buffer): Promise<Opened> {
  const opened = await openAt(bytes, 0)
  return { ...opened, files: await withUnpacked(opened.files) }
}

async function openAt(bytes: Buffer, depth: number): Promise<Opened> {
  const { subject, text: written = '', html, attachments } = await parseMail(bytes)
  const { text: plain, files } = takeFilesOut(written)
  const { text, isPage } = saidIn(plain, html)
  const opened: Opened = { subject, text, isPage, files: [] }
  const inText = files.map((file) => ({ ...file, contentType: 'application/octet-stream' }))
  for (const file of [...attachments, ...inText]) {
    const isMail = isAttachedMail(file)
    const signed = isMail ? null : signedIn(file)
    if (signed && !isPart.test(signed.toString('latin1', 0, 200))) {
      opened.files.push(unsigned(file, signed))
      continue
    }
    const within = depth < deepest ? (isMail ? file.content : signed) : null
    const inner = within && (await openAt(within, depth + 1).catch(() => null))
    if (inner) {
      opened.text = [opened.text, isMail ? inner.subject : '', inner.text].filter(Boolean).join('\n\n')
      opened.isPage ||= inner.isPage
      opened.files.push(...inner.files)
    }
    if (!inner || isMail) opened.files.push(inner ? { ...file, filename: file.filename || nameOf(inner) } : file)
  }
  return opened
}

/** What is signed of a mail begins with its fields. Documents are signed too. */
const isPart = /^(?:[a-z][a-z\d-]*:|\r?\n)/i

const unsigned = (file: Attached, content: Buffer): Attached => ({
  ...file,
  contentType: 'application/octet-stream',
  filename: file.filename?.replace(/\.p7m$/i, ''),
  content,
})

const isAttachedMail = ({ contentType, filename = '', content }: Attached) =>
  contentType === 'message/rfc822' || (/\.eml$/i.test(filename) && isMessage(content))

const nameOf = ({ subject }: Opened) => (subject ? `${subject.slice(0, 100).replaceAll(/[/\\]/g, '-')}.eml` : undefined)

function signedIn({ contentType, filename, content }: Attached): Buffer | null {
  const found = isSmime({ mediaType: contentType, name: filename ?? '' }) ? openCms(content) : undefined
  return typeof found === 'object' ? found.content : null
}

/** The files, and after them the documents in those that are ZIPs, which are kept besides unless nothing else is in them. */
async function withUnpacked(files: readonly Attached[]): Promise<Attached[]> {
  const room = roomForZips()
  const [own, unpacked]: [Attached[], Attached[]] = [[], []]
  for (const file of files) {
    const found = isZipFile(file) ? await documentsIn(file.content, room) : null
    if (!found?.isAll || found.files.length === 0) own.push(file)
    unpacked.push(...(found?.files ?? []))
  }
  return [...own, ...unpacked]
}

function saidIn(text: string, html: string | null): Pick<Opened, 'text' | 'isPage'> {
  const page = html ? tidy(textOfHtml(html, longestShown)) : ''
  // Of a text of megabytes the beginning says enough.
  const [said, shown] = [text.slice(0, longestShown), page].map((one) => one.replaceAll(/\s+/g, '')) as [string, string]
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
