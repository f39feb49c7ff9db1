import type { Confined } from '#server/platform/confined/confined.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { inTaskFolder, writeInto, readLeft } from '#server/content/files/decoding/taskFolders.ts'
import { fileNames } from '#server/content/files/decoding/worker/protocol.ts'
import type { Asking } from './asking.ts'
import { NoAnswer } from './judge.ts'
import { partName, Taken, type Part } from './worker/protocol.ts'

export type ReadMail = {
  from: string | null
  subject: string
  text: string
  /** Its words are those of a page, or it says more than what came of it. */
  isPage: boolean
  isCut: boolean
  parts: Part[]
  /** The domains whose signatures it bears. */
  signers: string[]
  /** The bytes of a kept part; undefined if the process left none. */
  bytesOf: (index: number) => Promise<Buffer | undefined>
}

/** The machine had no time or memory for it: another try may have. */
export class Interrupted extends Error {}

type Reading = Asking & { mails: Pick<Confined, 'run' | 'tasks'>; storage: Storage }

/**
 * Gives `work` what a mail says, taken apart in the confined process, whose signatures are checked there too: with the
 * keys that we ask the DNS for, by name alone. Null for a mail that cannot be read. Throws `Interrupted` and `NoAnswer`.
 */
export function readMail<T>(
  { mails, storage, ...asking }: Reading,
  { key, owner, size }: { key: string; owner: number; size: number },
  work: (mail: ReadMail | null) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  return inTaskFolder(mails.tasks, async (folder) => {
    await writeInto(folder, fileNames.original, await storage.read(key), signal)
    const run = async (task: object) => {
      const outcome = await mails.run({ owner, task: { folder, ...task }, answer: Taken }, signal)
      if (outcome.outcome === 'interrupted') throw new Interrupted(outcome.reason)
      return outcome
    }
    const taken = await run({})
    if (taken.outcome !== 'taken') return work(null)
    const { keyNames, ...said } = taken
    const verified = keyNames.length > 0 ? await run({ keys: await keysOf(asking, keyNames) }) : null
    const signers = verified?.outcome === 'verified' ? verified.signers : []
    const bytesOf = (index: number) => readLeft(folder, partName(index), { kind: 'any', mostBytes: size })
    return work({ ...said, signers, bytesOf })
  })
}

const noRecord = new Set(['ENOTFOUND', 'ENODATA', 'NOTFOUND', 'NODATA', 'EBADNAME'])

async function keysOf(asking: Asking, names: string[]) {
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await recordsOf(asking, name)] as const)),
  )
}

/** A key that nobody tells of is none at the last try. */
async function recordsOf({ resolver, isLast }: Asking, name: string): Promise<string[][] | null> {
  try {
    return (await resolver(name, 'TXT')).map((record) => [record].flat())
  } catch (error) {
    if (noRecord.has((error as { code?: string }).code ?? '') || isLast()) return null
    throw new NoAnswer('The DNS did not answer for a key.', { cause: error })
  }
}
