import type * as keptFiles from '../../../drafts/files/keptFiles.ts'
import { currentUploads, isOnItsWay, onUploadsChange, type PaperUpload } from '../uploadStore.ts'
import { canLock, lock, unlock } from './locks.ts'

/** What is known of a chosen file, apart from its bytes. */
export type KeptUpload = keptFiles.KeptFacts &
  Pick<PaperUpload, 'goal' | 'intended' | 'form' | 'kindId' | 'id' | 'isPlaced'>

export type Keeping = ReturnType<typeof keepUploads>

/**
 * Keeps what a user sends in this browser until it has been sent, so that it goes on after the page has been closed. What goes wrong
 * with the browser's database is no error of the page: its files are then chosen again.
 */
export function keepUploads(userId: number, store: typeof keptFiles) {
  const claim = canLock() ? store.claimKept(userId).catch(() => null) : Promise.resolve(null)
  /** As they were last written. */
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

  function keep(upload: PaperUpload) {
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
      // Only then: another tab must not find it.
      unlock(key)
    })
  }

  function follow(all: readonly PaperUpload[]) {
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
    /** Null if nothing can be kept. */
    claim,
    store,
    /** Of one that is added with what the store has of it. */
    adopt: (facts: KeptUpload) => void kept.set(facts.key, JSON.stringify(facts)),
    /** Once all that has been noticed until now is written. */
    written: () => last,
    stop,
  }
}

const factsOf = ({ key, goal, intended, form, kindId, id, isPlaced, chosenAt, file }: PaperUpload): KeptUpload => ({
  key,
  goal,
  intended,
  form,
  kindId,
  id,
  isPlaced,
  chosenAt,
  size: file.size,
})

/** Until the server has it, and knows where it goes. */
const isWorthKeeping = (upload: PaperUpload) =>
  isOnItsWay(upload) || upload.state === 'ready' || (upload.state === 'failed' && !upload.isRefused)
