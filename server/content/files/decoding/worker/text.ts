/** Characters that no text has, in the encodings that take any bytes: controls other than those that lay it out. */
// eslint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u007f-\u009f]/
// eslint-disable-next-line no-control-regex
const nothing = /\u0000/

type TextReader = {
  /** Throws a TypeError where the bytes are no text in this encoding. */
  read: (bytes: Uint8Array, isLast: boolean) => string
}

/**
 * How a text that begins so may be read, the likelier first: by its byte order mark; without one as UTF-8, else as
 * Windows wrote it in western Europe before, and banks still write their tables.
 */
export function textReaders(head: Buffer): TextReader[] {
  if (head[0] === 0xff && head[1] === 0xfe) return [readerOf('utf-16le', controls)]
  if (head[0] === 0xfe && head[1] === 0xff) return [readerOf('utf-16be', controls)]
  return [readerOf('utf-8', nothing), readerOf('windows-1252', controls)]
}

function readerOf(encoding: string, refused: RegExp): TextReader {
  const decoder = new TextDecoder(encoding, { fatal: true })
  return {
    read(bytes, isLast) {
      const text = decoder.decode(bytes, { stream: !isLast })
      if (refused.test(text)) throw new TypeError(`This is no text in ${encoding}.`)
      return text
    },
  }
}

/** The text of a file that was found to be one. `isLast`: its bytes end where the file does, and not within a character. */
export function readText(bytes: Buffer, isLast = true): string {
  for (const reader of textReaders(bytes))
    try {
      return reader.read(bytes, isLast)
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
    }
  return bytes.toString('utf8')
}
