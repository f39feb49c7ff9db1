import { randomBytes } from 'node:crypto'
import { open, rename, rm, type FileHandle } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { Encrypter } from 'age-encryption'
import { pack, type Pack } from 'tar-stream'
import { syncFolder } from '#server/platform/storage/syncFolder.ts'
import { writeAll } from '#server/platform/storage/writeAll.ts'
import { checksumEvery, names } from './format.ts'
import { hashed } from './hashed.ts'

export type Bytes = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** Adds an entry, whose bytes must be exactly `size`. Returns their SHA-256 in hexadecimal. */
export type AddEntry = (name: string, size: number, bytes: Bytes) => Promise<string>

/** `workFactor` is the logarithm of age's, 18 by default; tests take less time. */
export type Sealing = { passphrase: string; workFactor?: number | undefined } | { recipient: string }

/** What was written: the SHA-256 is that of the sealed bytes, in hexadecimal. */
export type Written = { size: number; sum: string }

const partialSuffix = '.partial'

/**
 * Writes tar → zstd → age to `path`, entry by entry as `fill` adds them, without ever holding one in memory. Until it
 * is whole it lies under another name: `path` is there whole and on the disk, or not at all.
 */
export async function writeArchive(
  path: string,
  sealing: Sealing,
  fill: (add: AddEntry) => Promise<void>,
): Promise<Written> {
  const temporary = temporaryOf(path)
  const file = await open(temporary, 'wx', 0o600)
  try {
    let sum = ''
    const tar = pack()
    const compressed = createZstdCompress()
    const sealed = await encrypterOf(sealing).encrypt(Readable.toWeb(compressed) as ReadableStream<Uint8Array>)
    await allOrFirstError([
      pipeline(Readable.from(tar), compressed),
      pipeline(Readable.fromWeb(sealed as WebStream), (bytes) =>
        writeTo(
          file,
          hashed(bytes, (found) => (sum = found)),
        ),
      ),
      fillTar(tar, fill),
    ])
    await file.sync()
    const { size } = await file.stat()
    await rename(temporary, path)
    await syncFolder(dirname(path))
    return { size, sum }
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

/** Each writer has its own: two copies of a database may write the same object at once. */
const temporaryOf = (path: string) =>
  join(dirname(path), `.${basename(path)}.${randomBytes(4).toString('hex')}${partialSuffix}`)

/** The name of what was to become of a file that is being written, or whose writer was killed; undefined for others. */
export const nameOfPartial = (file: string) => /^\.(.+?)(?:\.[\da-f]{8})?\.partial$/.exec(file)?.[1]

export function encrypterOf(sealing: Sealing): Encrypter {
  const encrypter = new Encrypter()
  if ('recipient' in sealing) {
    encrypter.addRecipient(sealing.recipient)
    return encrypter
  }
  const { passphrase, workFactor } = sealing
  encrypter.setPassphrase(passphrase)
  if (workFactor) encrypter.setScryptWorkFactor(workFactor)
  return encrypter
}

type WebStream = Parameters<typeof Readable.fromWeb>[0]

/** Writes without closing the file, which is still to be synced. */
async function writeTo(file: FileHandle, bytes: AsyncIterable<Uint8Array>) {
  for await (const chunk of bytes) await writeAll(file, chunk)
}

/**
 * Waits for all, then throws the first error: when one fails, the others still write for a moment, and nothing may be
 * removed below them.
 */
async function allOrFirstError(running: Promise<unknown>[]) {
  try {
    await Promise.all(running)
  } finally {
    await Promise.allSettled(running)
  }
}

async function fillTar(tar: Pack, fill: (add: AddEntry) => Promise<void>) {
  let sums: string[] = []
  let lists = 0
  const put = async (name: string, size: number, bytes: Bytes) => {
    let sum = ''
    const entry = tar.entry({ name, size, mode: 0o600 })
    await pipeline(Readable.from(hashed(bytes, (found) => (sum = found))), entry)
    return sum
  }
  const writeSums = async () => {
    if (sums.length === 0) return
    const list = Buffer.from(sums.join(''))
    sums = []
    await put(names.checksums(++lists), list.length, [list])
  }
  try {
    await fill(async (name, size, bytes) => {
      // As `sha256sum --check` reads it.
      const sum = await put(name, size, bytes)
      sums.push(`${sum}  ${name}\n`)
      if (sums.length >= checksumEvery || name === names.manifest) await writeSums()
      return sum
    })
    tar.finalize()
  } catch (error) {
    tar.destroy(error as Error)
    throw error
  }
}
