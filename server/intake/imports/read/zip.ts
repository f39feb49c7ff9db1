import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
import { UnreadableError } from './table.ts'

const open = promisify<Buffer, object, ZipFile>(fromBuffer)
const mostEntries = 20_000

export type Zip = {
  /** The paths of what lies in it, and how much each says that it comes to. */
  sizes: ReadonlyMap<string, number>
  /** More than one has the same path: of those the last is in `sizes`. */
  isAmbiguous: boolean
  /** Unpacks one; throws if it comes to more than it says, or than `most` bytes. */
  unpack: (path: string, most: number) => Promise<Buffer>
  /** The same, a piece at a time. */
  chunks: (path: string, most: number) => AsyncIterable<Buffer>
}

/** Opens a ZIP by its directory alone: nothing is unpacked until it is asked for. */
export async function openZip(bytes: Buffer): Promise<Zip> {
  const zip = await damaged(open(bytes, { lazyEntries: true, autoClose: false }))
  const entries = await damaged(entriesOf(zip))
  const openStream = promisify((entry: Entry, done: Parameters<ZipFile['openReadStream']>[1]) =>
    zip.openReadStream(entry, done),
  )
  async function openOf(path: string, most: number) {
    const entry = entries.get(path)
    if (!entry) throw new UnreadableError('damaged')
    if (entry.isEncrypted()) throw new UnreadableError('locked')
    if (entry.uncompressedSize > most) throw new UnreadableError('tooMuchUnpacked')
    return openStream(entry)
  }
  return {
    sizes: new Map([...entries].map(([path, entry]) => [path, entry.uncompressedSize])),
    isAmbiguous: zip.entryCount > entries.size,
    unpack: async (path, most) => damaged(openOf(path, most).then((stream) => buffer(stream))),
    async *chunks(path, most) {
      const stream = await damaged(openOf(path, most))
      try {
        const pieces = stream[Symbol.asyncIterator]()
        for (let next = await damaged(pieces.next()); !next.done; next = await damaged(pieces.next()))
          yield next.value as Buffer
      } finally {
        stream.destroy()
      }
    },
  }
}

function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const { promise, resolve, reject } = Promise.withResolvers<Map<string, Entry>>()
  const entries = new Map<string, Entry>()
  zip.on('entry', (entry: Entry) => {
    entries.set(entry.fileName, entry)
    if (entries.size > mostEntries) reject(new UnreadableError('tooMuchUnpacked'))
    else zip.readEntry()
  })
  zip.once('end', () => resolve(entries)).once('error', reject)
  zip.readEntry()
  return promise
}

/** What the library says of a broken ZIP is that. */
async function damaged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof UnreadableError ? error : new UnreadableError('damaged')
  }
}
