import type { DehydratedState } from '@tanstack/react-query'
import { queryClient } from '../api/queryClient.ts'
import { showKept } from '../api/saved/savedQueries.ts'
import { savedShape } from '../api/saved/savedShape.ts'
import { readRows, readTaken } from '../api/saved/takenStore.ts'
import { giveTakenFiles } from './takenFiles.ts'

/** Shows what was taken out, where nothing newer is on the page. */
export async function restoreTaken(userId: number): Promise<void> {
  const [texts, taken] = await Promise.all([readRows(userId, savedShape), readTaken(userId)])
  for (const text of texts) showKept(queryClient, JSON.parse(text) as DehydratedState['queries'])
  giveTakenFiles(taken.flatMap(({ addresses }) => addresses))
}
