import type { Confined } from '../../platform/confined/confined.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { inTaskFolder, layIn, readLeft } from '../../files/decoding/taskFolders.ts'
import { fileNames } from '../../files/decoding/worker/protocol.ts'
import { NoAnswer, type Resolver } from './judge.ts'
import { partName, Taken, type Part } from './worker/protocol.ts'

export type ReadMail = {
  from: string | null
  subject: string
  text: string
  parts: Part[]
  /** The domains whose signatures it bears. */
  signers: string[]
  /** The bytes of a kept part; undefined if the process left none. */
  bytesOf: (index: number) => Promise<Buffer | undefined>
}

/** The machine had no time or memory for it: another try may have. */
export class Interrupted extends Error {}

type Reading = { mails: Pick<Confined, 'run' | 'tasks'>; storage: Storage; resolver: Resolver }
type Asked = { key: string; owner: number; size: number }

/**
 * Gives `work` what a mail says, taken apart in the confined process, whose signatures are checked there too: with the
 * keys that we ask the DNS for, by name alone. Null for a mail that cannot be read. Throws `Interrupted` and `NoAnswer`.
 */
export function readMail<T>(
  { mails, storage, resolver }: Reading,
  { key, owner, size }: Asked,
  work: (mail: ReadMail | null) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  return inTaskFolder(mails.tasks, async (folder) => {
    await layIn(folder, fileNames.original, await storage.read(key), signal)
    const run = async (task: object) => {
      const outcome = await mails.run({ owner, task: { folder, ...task }, answer: Taken }, signal)
      if (outcome.outcome === 'interrupted') throw new Interrupted(outcome.reason)
      return outcome
    }
    const taken = await run({})
    if (taken.outcome !== 'taken') return work(null)
    const { keyNames, ...said } = taken
    const verified = keyNames.length > 0 ? await run({ keys: await keysOf(resolver, keyNames) }) : null
    const signers = verified?.outcome === 'verified' ? verified.signers : []
    const bytesOf = (index: number) => readLeft(folder, partName(index), { kind: 'any', mostBytes: size })
    return work({ ...said, signers, bytesOf })
  })
}

const noRecord = new Set(['ENOTFOUND', 'ENODATA', 'NOTFOUND', 'NODATA', 'EBADNAME'])

async function keysOf(resolver: Resolver, names: string[]) {
  const keys: Record<string, string[][] | null> = {}
  for (const name of names) keys[name] = await recordsOf(resolver, name)
  return keys
}

async function recordsOf(resolver: Resolver, name: string): Promise<string[][] | null> {
  try {
    return (await resolver(name, 'TXT')).map((record) => [record].flat())
  } catch (error) {
    if (noRecord.has((error as { code?: string }).code ?? '')) return null
    throw new NoAnswer('The DNS did not answer for a key.', { cause: error })
  }
}
