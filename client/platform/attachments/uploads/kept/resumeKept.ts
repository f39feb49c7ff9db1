import { reloadTopic } from '../../../api/queryClient.ts'
import { readStored } from '../../../drafts/browserStorage.ts'
import { isDraftName, isFormDraft } from '../../../drafts/clearDrafts.ts'
import { toastWhenSent } from '../formFiles.ts'
import { sendFiles } from '../sendFiles.ts'
import { findUpload, onUploadsChange, removeUpload } from '../uploadStore.ts'
import { currentKeeper } from './keeper.ts'
import type { Keeper, KeptUpload } from './keepUploads.ts'
import { keptElsewhere } from './keptElsewhere.ts'
import { lock, unlock } from './locks.ts'

/**
 * Goes on with what was being sent when a page was closed, unless another tab sends it. What was chosen in a form whose
 * draft comes back waits for that form; of any other form only its files are left, and are sent to be attached by hand.
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
  const keeper = await currentKeeper(userId)
  const claimId = await keeper?.claim
  if (!keeper || !claimId) return
  await keeper.written()
  const read = () => keeper.store.readKept<KeptUpload>(userId).catch(() => [])
  const locked = await lockAll((await read()).filter(isWanted))
  // Another tab may have had them until now.
  const all = await read()
  for (const key of locked) {
    const facts = all.find((one) => one.key === key)
    if (!facts || !(await take(keeper, claimId, facts).catch(() => false))) unlock(key)
  }
  const others = all.filter(({ key }) => !findUpload(key))
  keptElsewhere.set(new Set(others.flatMap(({ id }) => id ?? [])))
}

const targetOf = ({ goal, intended }: KeptUpload) => goal ?? intended

/** Of a form's draft that is no longer there nobody opens the form to find it. */
const isInDraft = (one: KeptUpload) =>
  targetOf(one) === null &&
  one.form !== null &&
  isDraftName(one.form) &&
  (!isFormDraft(one.form) || readStored(one.form) !== null)

/** Takes those that no tab sends. */
async function lockAll(kept: readonly KeptUpload[]): Promise<string[]> {
  const locked: string[] = []
  for (const { key } of kept) if (!findUpload(key) && (await lock(key))) locked.push(key)
  return locked
}

/** Returns false if it is gone. */
async function take(keeper: Keeper, claimId: string, facts: KeptUpload): Promise<boolean> {
  const { key } = facts
  const file = await keeper.store.readFile(claimId, key)
  if (!file || findUpload(key)) return false
  const { form, kindId, about = null, id, isPlaced: isAttached, chosenAt } = facts
  const target = targetOf(facts)
  keeper.adopt(facts)
  const isLost = target === null && !isInDraft(facts)
  sendFiles(target, [file], { key, form: isLost ? null : form, kindId, about, id, isAttached, chosenAt })
  if (isLost) leaveWhenSent(key)
  const added = findUpload(key)
  if (added && target !== null) toastWhenSent([added])
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
