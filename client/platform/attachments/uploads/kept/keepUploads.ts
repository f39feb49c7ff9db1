import type * as keptFiles from '../../../drafts/files/keptFiles.ts'
import { isOnItsWay, onServer, type FileTarget, type QueuedUpload, type Target } from '../queuedUpload.ts'
import { currentUploads, onUploadsChange } from '../uploadStore.ts'
import { canLock, lock, unlock } from './locks.ts'

/**
 * The record that is kept of a chosen file beside its bytes. Browsers hold such records: the names of their fields stay
 * as they are.
 */
export type KeptUpload = keptFiles.KeptFacts &
  Pick<QueuedUpload, 'form' | 'kindId'> & {
    /** Not in records of earlier versions. */
    about?: string | null
    /** Its target, and the expected one. */
    goal: Target
    intended: FileTarget | null
    /** The server's id of it, and whether the server has been told its target. */
    id: string | null
    isPlaced: boolean
  }

export type Keeper = ReturnType<typeof keepUploads>

/**
 * Keeps what a user sends in this browser until it has been sent, so that it goes on after the page has been closed. An
 * error of the browser's database is none of the page: its files are then chosen again.
 */
export function keepUploads(userId: number, store: typeof keptFiles) {
  const claim = canLock() ? store.claimKept(userId).catch(() => null) : Promise.resolve(null)
  /** The records as they were last written, as JSON. */
  const kept = new Map<string, string>()
  let last = Promise.resolve()

  /** One after another. */
  function write(task: (claimId: string) => Promise<unknown>) {
    const before = last
    const next = async () => {
      await before
      const claimId = await claim
      if (claimId !== null) await task(claimId).catch(() => undefined)
    }
    last = next()
  }

  function keep(upload: QueuedUpload) {
    const facts = factsOf(upload)
    const text = JSON.stringify(facts)
    const before = kept.get(upload.key)
    if (before === text) return
    kept.set(upload.key, text)
    if (before !== undefined) write((claimId) => store.writeFacts(claimId, facts))
    else write(async (claimId) => (await lock(upload.key)) && store.writeFile(claimId, facts, upload.file))
  }

  function forget(key: string) {
    kept.delete(key)
    write(async (claimId) => {
      await store.removeKept(claimId, key)
      // It is unlocked only then: another tab must not find it.
      unlock(key)
    })
  }

  function follow(all: readonly QueuedUpload[]) {
    const worth = all.filter((upload) => upload.file.size <= store.largestKept && isWorthKeeping(upload))
    for (const upload of worth) keep(upload)
    const keys = new Set(worth.map(({ key }) => key))
    for (const key of kept.keys()) if (!keys.has(key)) forget(key)
  }

  follow(currentUploads())
  const unsubscribe = onUploadsChange(follow)
  function stop() {
    unsubscribe()
    for (const key of kept.keys()) unlock(key)
    kept.clear()
  }

  return {
    /** The claim is null if nothing can be kept. */
    claim,
    store,
    /** Takes over an upload that the store has already. */
    adopt: (facts: KeptUpload) => void kept.set(facts.key, JSON.stringify(facts)),
    /** Once all that has been noticed until now is written. */
    written: () => last,
    stop,
  }
}

function factsOf(upload: QueuedUpload): KeptUpload {
  const { key, target: goal, expectedTarget: intended, form, kindId, about, chosenAt, file } = upload
  const { id, attached } = onServer(upload)
  return { key, goal, intended, form, kindId, about, id, isPlaced: attached !== null, chosenAt, size: file.size }
}

/** A file is kept until the server has it, and knows its target. */
const isWorthKeeping = (upload: QueuedUpload) =>
  isOnItsWay(upload) || upload.state === 'ready' || (upload.state === 'failed' && !upload.isRefused)
