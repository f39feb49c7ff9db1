import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { mayInFolder } from '#contract/rules/archive.ts'
import { dashboard } from '#contract/content/dashboard.ts'
import { folders } from '#contract/folders/folders.ts'
import { limits } from '#contract/platform/limits.ts'
import { pages, query } from '#client/platform/api/query.ts'
import { readStored, writeStored } from '#client/platform/drafts/browserStorage.ts'
import { lastFolderKey } from '#client/platform/drafts/storageKeys.ts'
import { writableFolders } from '#client/platform/lists/filters/api.ts'
import { useUser } from '#client/platform/session/session.tsx'

/**
 * The folder for a new event unless another is chosen: the one the user wrote in last, if they still may, or else their
 * first. Undefined while it is not known, or if they have none.
 */
export function useSuggestedFolder(isAsked: boolean) {
  const { userId } = useUser()
  const client = useQueryClient()
  // As it was when asked: what is being written does not move to another folder.
  const [last] = useState(() => lastWrittenIn(client, userId))
  const choices = useQuery({ ...writableFolders, enabled: isAsked })
  const isListed = choices.data?.some(({ value }) => value === last)
  // A sub-folder is no choice of its own.
  const isUnknown = isAsked && last !== undefined && isListed === false && choices.data?.length !== 0
  const folder = useQuery({ ...query(folders.one, { params: { id: last ?? 0 } }), enabled: isUnknown })
  const isWritable = isListed || (isUnknown && folder.data && mayInFolder(folder.data, 'AddActivity'))
  return {
    queries: isUnknown && folder.isPending ? [choices, folder] : [choices],
    isPending: isAsked && (choices.data === undefined || (isUnknown && folder.isPending)),
    folderId: isWritable ? last : choices.data?.[0]?.value,
  }
}

const Written = z.object({ folderId: z.int(), at: z.string() })

/** The latest of what was written on this device and of the user's own doings that the overview has loaded. */
function lastWrittenIn(client: QueryClient, userId: number): number | undefined {
  const here = Written.safeParse(readStored(lastFolderKey(userId))).data
  const entries =
    client
      .getQueryData(pages(dashboard.latest, { query: { topX: limits.latestLoaded } }).queryKey)
      ?.pages.flatMap(({ items }) => items) ?? []
  const own = entries.find((entry) => entry.changedById === userId && (entry.activityId ?? entry.componentId) !== null)
  return here && !(own && own.updatedAt > here.at) ? here.folderId : own?.folderId
}

/** Suggests the folder the next time. */
export function rememberFolder(userId: number, folderId: number) {
  writeStored(lastFolderKey(userId), { folderId, at: new Date().toISOString() } satisfies z.input<typeof Written>)
}
