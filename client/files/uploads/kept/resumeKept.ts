import { reloadTopic } from '../../../api/queryClient.ts'
import { isDraftName } from '../../../drafts/clearDrafts.ts'
import { tellWhenSent } from '../formFiles.ts'
import { sendFiles } from '../sendFiles.ts'
import { findUpload, onUploadsChange, removeUpload } from '../uploadStore.ts'
import { currentKeeping } from './keeping.ts'
import type { Keeping, KeptUpload } from './keepUploads.ts'
import { keptIds } from './keptIds.ts'
import { lock, unlock } from './locks.ts'

/**
 * Goes on with what was being sent when a page was closed, unless another tab sends it. What was chosen in a form whose draft comes
 * back waits for that form; of any other form nothing is left but its files, which are sent to be placed by hand.
 */
export const resumeKept = (userId: number) => takeKept(userId, (one) => !isInDraft(one))

/** The files that were chosen in a form, which has been opened again with its draft. */
export const resumeForm = (userId: number, form: string) =>
  takeKept(userId, (one) => isInDraft(one) && one.form === form)

let last = Promise.resolve()

/** One after another: none is taken twice. */
function takeKept(userId: number, isWanted: (one: KeptUpload) => boolean): Promise<void> {
  const next = last.then(() => takeAll(userId, isWanted))
  last = next.catch(() => undefined)
  return next
}

async function takeAll(userId: number, isWanted: (one: KeptUpload) => boolean) {
  const keeping = await currentKeeping(userId)
  const claimId = await keeping?.claim
  if (!keeping || !claimId) return
  await keeping.written()
  const read = () => keeping.store.readKept<KeptUpload>(userId).catch(() => [])
  const locked = await lockAll((await read()).filter(isWanted))
  // Another tab may have had them until now.
  const all = await read()
  for (const key of locked) {
    const facts = all.find((one) => one.key === key)
    if (!facts || !(await take(keeping, claimId, facts).catch(() => false))) unlock(key)
  }
  const others = all.filter(({ key }) => !findUpload(key))
  keptIds.set(new Set(others.flatMap(({ id }) => id ?? [])))
}

const goalOf = ({ goal, intended }: KeptUpload) => goal ?? intended

const isInDraft = (one: KeptUpload) => goalOf(one) === null && one.form !== null && isDraftName(one.form)

/** Those that no tab sends. */
async function lockAll(kept: readonly KeptUpload[]): Promise<string[]> {
  const locked: string[] = []
  for (const { key } of kept) if (!findUpload(key) && (await lock(key))) locked.push(key)
  return locked
}

/** Returns false if it is gone. */
async function take(keeping: Keeping, claimId: string, facts: KeptUpload): Promise<boolean> {
  const { key } = facts
  const file = await keeping.store.readFile(claimId, key)
  if (!file || findUpload(key)) return false
  const { form, kindId, id, isPlaced, chosenAt } = facts
  const goal = goalOf(facts)
  keeping.adopt(facts)
  const isLost = goal === null && !isInDraft(facts)
  sendFiles(goal, [file], { key, form: isLost ? null : form, kindId, id, isPlaced, chosenAt })
  if (isLost) leaveWhenSent(key)
  const added = findUpload(key)
  if (added && goal !== null) tellWhenSent([added])
  return true
}

/** Nobody has said where it belongs: the list of what is unfinished asks for that, once the server has it. */
function leaveWhenSent(key: string) {
  const stop = onUploadsChange(() => {
    const upload = findUpload(key)
    if (upload && upload.state !== 'ready') return
    stop()
    removeUpload(key)
    void reloadTopic('file')
  })
}
