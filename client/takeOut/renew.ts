import { folders } from '#contract/folders.ts'
import { call } from '../api/http.ts'
import { isGone } from '../api/saved/savedQueries.ts'
import { readTaken, type TakenFolder } from '../api/saved/takenStore.ts'
import { isFree } from './network.ts'
import { stopTaking, takeOut } from './takeOut.ts'

const renewedAfterMs = 20 * 60 * 60 * 1000

/** Takes anew what is old, on a network that costs nothing, and gives up what the user sees no longer. In one tab. */
export function renewTaken(userId: number): Promise<void> {
  return navigator.locks.request('parmen-taken', { ifAvailable: true }, async (lock) => {
    if (!lock) return
    for (const folder of await readTaken(userId))
      await (isDue(folder) && isFree() ? takeOut(userId, folder.id, folder.parts) : giveUpIfLost(userId, folder.id))
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
