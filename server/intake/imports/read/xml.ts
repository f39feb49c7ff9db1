import { Parser } from 'htmlparser2'

export type Attributes = Readonly<Record<string, string>>
/** What is made of the parts of a document; names are without their prefixes. */
export type XmlReader = {
  open?: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Reads a document as it comes: no more of it is held than its reader keeps, and it has no entities of its own. */
export async function readXml(chunks: AsyncIterable<Buffer>, { open, text, close }: XmlReader): Promise<void> {
  const parser = new Parser(
    {
      ...(open && { onopentag: (name, attributes) => open(local(name), attributes) }),
      ...(text && { ontext: text }),
      ...(close && { onclosetag: (name) => close(local(name)) }),
    },
    { xmlMode: true },
  )
  let decoder: TextDecoder | undefined
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(chunk[0] === 0xff ? 'utf-16le' : chunk[0] === 0xfe ? 'utf-16be' : 'utf-8')
    parser.write(decoder.decode(chunk, { stream: true }))
  }
  parser.end()
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** An attribute whatever its prefix is. */
export const attribute = (attributes: Attributes, name: string): string | undefined =>
  attributes[Object.keys(attributes).find((key) => local(key) === name) ?? '']
