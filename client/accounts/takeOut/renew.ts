import { folders } from '#contract/folders/folders.ts'
import { call } from '#client/platform/api/http.ts'
import { isGone } from '#client/platform/api/saved/savedQueries.ts'
import { emptyTaken } from '#client/platform/api/saved/takenEmpty.ts'
import { takenOutOf } from '#client/platform/api/saved/takenOut.ts'
import { isTakenCleared, readTaken, tellTaken, type TakenFolder } from '#client/platform/api/saved/takenStore.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { isFree } from './network.ts'
import { stopTaking, takeOut, usualParts } from './takeOut.ts'

const renewedAfterMs = 20 * 60 * 60 * 1000

/**
 * Takes anew what is old, on a network that costs nothing, and gives up what the user sees no longer. In one tab. `open`
 * shows how far a folder has come.
 */
export function renewTaken(userId: number, open: (folderId: number) => void): Promise<void> {
  return navigator.locks.request('parmen-taken', { ifAvailable: true }, async (lock) => {
    if (!lock) return
    if (await isTakenCleared()) return sayCleared(userId, open)
    if (((await tellTaken()) ?? userId) !== userId) return emptyTaken()
    for (const folder of await readTaken(userId))
      await (isDue(folder) && isFree() ? takeOut(userId, folder.id, folder.parts) : giveUpIfLost(userId, folder.id))
  })
}

/** Said once: whoever wants the folders takes them again, with what they had chosen of each. */
async function sayCleared(userId: number, open: (folderId: number) => void) {
  const cleared = takenOutOf(userId) ?? []
  // The files lie apart from the rows, and may be there still: without this nothing would lead to them.
  await emptyTaken()
  const [first] = cleared
  if (!first) return
  async function again(folderId: number) {
    open(folderId)
    for (const { id, parts } of cleared) await takeOut(userId, id, parts ?? usualParts)
  }
  showToast({
    text: `Webbläsaren har rensat ${cleared.length === 1 ? 'mappen' : 'mapparna'} som du tog med ut.`,
    tone: 'warning',
    duration: Infinity,
    action: { label: 'Hämta igen', run: () => void again(first.id) },
  })
}

const isDue = ({ takenAt }: TakenFolder) => takenAt === null || Date.now() - takenAt > renewedAfterMs

async function giveUpIfLost(userId: number, id: number) {
  try {
    await call(folders.one, { params: { id } })
  } catch (error) {
    if (isGone(error)) await stopTaking(userId, id)
  }
}
