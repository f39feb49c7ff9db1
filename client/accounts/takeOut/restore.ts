import { hashKey, type DehydratedState } from '@tanstack/react-query'
import { timeline } from '#contract/content/timeline.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'
import { showKept } from '#client/platform/api/saved/savedQueries.ts'
import { savedShape } from '#client/platform/api/saved/savedShape.ts'
import { keptOf, readRows, readTaken, tellTaken } from '#client/platform/api/saved/takenStore.ts'
import { currentUserId } from '#client/platform/session/currentUserId.ts'
import { onUserLeft } from '#client/platform/session/userLeft.ts'
import { today } from '#client/platform/text/dates.ts'
import { within } from '#client/ui/state/within.ts'
import { giveTakenFiles } from './takenFiles.ts'

/** As long as the pictures of a page wait for it. */
const longestMs = 5000

/** Shows what was taken out, where nothing newer is on the page. Nothing of it comes back to a page that was emptied meanwhile. */
export async function restoreTaken(userId: number): Promise<void> {
  let hasLeft = false
  const stopAfter = onUserLeft(() => (hasLeft = true))
  const reading = Promise.all([readRows(userId, savedShape), filesOf(userId), tellTaken()])
  const [texts, there] = await within(longestMs, reading).finally(stopAfter)
  if (hasLeft || currentUserId.get() !== userId) return
  for (const text of texts) showKept(queryClient, (JSON.parse(text) as DehydratedState['queries']).map(untilToday))
  giveTakenFiles(there)
}

/** Those that are here: of a folder that is being taken not all are. */
const filesOf = async (userId: number) => keptOf((await readTaken(userId)).flatMap(({ addresses }) => addresses))

/** A timeline that was asked for until the day on which it was taken is what there is of it until today. */
function untilToday(saved: DehydratedState['queries'][number]) {
  const [name, input, ...rest] = saved.queryKey as [string, { query?: object }?, ...unknown[]]
  if (name !== timeline.ofFolder.name) return saved
  const queryKey = [name, { query: { ...input?.query, to: today() } }, ...rest]
  return Object.assign(saved, { queryKey, queryHash: hashKey(queryKey) })
}
