import { Transform, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { MailParser, type Attachment, type AttachmentStream, type Headers, type MessageText } from 'mailparser'

type Line = { key: string; line: string }
type Node = { charset?: string; decoder?: unknown }
/** What of the library decides how bytes become letters; its types do not tell of it. */
type Decoding = {
  decoder: { decodeStream: (charset: string) => Transform }
  createNode(part: object): Node
  processHeaders(lines: readonly Line[]): Headers
}
const Parser = MailParser as unknown as new (options: object) => MailParser & Decoding

/** Names of ASCII: where letters follow it they are in another encoding, as if nothing had been said. */
const plain = /^(?:(?:us-?)?ascii|ansi_x3\.4-196[38]|7bit|8bit|binary|default)?$/i

/**
 * The text of bytes: as what they are said to be, if they are that; else as UTF-8; else as Windows wrote it in western
 * Europe before, as which any bytes can be read.
 */
export function lettersOf(bytes: Uint8Array, said = ''): string {
  for (const encoding of [...(plain.test(said.trim()) ? [] : [said.trim()]), 'utf-8'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {}
  return new TextDecoder('windows-1252').decode(bytes)
}

const isKnown = (encoding: string) => {
  try {
    return new TextDecoder(encoding).encoding !== ''
  } catch {
    return false
  }
}

/** Mail as it comes: no letter is lost of what says nothing of its encoding, or something wrong. */
class LenientParser extends Parser {
  constructor() {
    // Without what the library makes of a text or a page, which takes longer the deeper the page is.
    super({ skipHtmlToText: true, skipTextLinks: true })
    const { decodeStream } = this.decoder
    this.decoder = { decodeStream: (charset) => letters(charset.slice(asked.length), decodeStream) }
  }

  override createNode(part: object): Node {
    const node = super.createNode(part)
    // The library asks nobody about what is not said, or said to be UTF-8.
    if (node.decoder) node.charset = `${asked}${node.charset ?? ''}`
    return node
  }

  override processHeaders(lines: readonly Line[]): Headers {
    return super.processHeaders(lines.map(({ key, line }) => ({ key, line: inUtf8(line) })))
  }
}
const asked = 'asked '

function letters(said: string, ofLibrary: Decoding['decoder']['decodeStream']): Transform {
  // Old encodings of mail that browsers do not know.
  if (!plain.test(said) && !isKnown(said))
    try {
      return ofLibrary(said)
    } catch {}
  const chunks: Buffer[] = []
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
    flush(done) {
      done(null, lettersOf(Buffer.concat(chunks), said))
    },
  })
}

/** A field, given as its bytes, whose letters stand as they are, or are written in an encoding that nobody knows. */
function inUtf8(line: string): string {
  const known = line.replaceAll(
    /=\?([^?*\s]+)(?:\*[^?\s]*)?\?([bq])\?([^?]*)\?=/gi,
    (whole, said: string, how: string, word: string) => {
      if (isKnown(said)) return whole
      const bytes = /b/i.test(how) ? Buffer.from(word, 'base64') : fromQ(word)
      return `=?utf-8?B?${Buffer.from(lettersOf(bytes)).toString('base64')}?=`
    },
  )
  const bytes = Buffer.from(known, 'binary')
  return Buffer.from(lettersOf(bytes)).toString('binary')
}

const fromQ = (word: string) =>
  Buffer.from(
    word
      .replaceAll('_', ' ')
      .replaceAll(/=([0-9a-f]{2})/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16))),
    'binary',
  )

export type Mail = Pick<MessageText, 'text'> & {
  subject: string
  headers: Headers
  /** As it came, with addresses of its pictures. */
  html: string | null
  attachments: (Omit<Attachment, 'content'> & { content: Buffer })[]
}

/** Takes a mail apart. */
export async function parseMail(bytes: Buffer): Promise<Mail> {
  const parser = new LenientParser()
  const mail: Mail = { subject: '', headers: new Map(), html: null, attachments: [] }
  parser.once('headers', (headers: Headers) => void (mail.headers = headers))
  parser.end(bytes)
  for await (const part of parser as AsyncIterable<AttachmentStream | MessageText>)
    if (part.type === 'attachment') {
      const content = await buffer(part.content as Readable)
      mail.attachments.push({ ...part, content } as Mail['attachments'][number])
      part.release()
    } else Object.assign(mail, { text: part.text, html: part.html || null })
  const subject = mail.headers.get('subject')
  return { ...mail, subject: typeof subject === 'string' ? subject : '' }
}
