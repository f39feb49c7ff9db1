import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import yauzl, { type Entry, type ZipFile } from 'yauzl'

/** The content of each file in a ZIP, by path. */
export async function unzipped(zip: Buffer): Promise<Record<string, string>> {
  const file = await promisify<Buffer, object, ZipFile>(yauzl.fromBuffer)(zip, { lazyEntries: false })
  const entries: Entry[] = []
  file.on('entry', (entry: Entry) => entries.push(entry))
  await new Promise((resolve, reject) => file.on('end', resolve).on('error', reject))
  const open = promisify(file.openReadStream.bind(file)) as (entry: Entry) => Promise<NodeJS.ReadableStream>
  const contents = entries.map(async (entry) => [entry.fileName, String(await buffer(await open(entry)))] as const)
  return Object.fromEntries(await Promise.all(contents))
}
