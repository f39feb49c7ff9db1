import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router'
import { paths } from '#contract/urls.ts'
import { toDoQuery } from '../activities/api.ts'
import { latestEntries } from '../dashboard/api.ts'
import { folderQuery } from '../api/folderQuery.ts'
import { folderCards, subFolders } from '../folders/api.ts'
import { invitationsQuery } from '../members/api.ts'
import { unreadMessagesQuery } from '../messages/api.ts'
import { unreadAnswersQuery } from '../support/api.ts'

/** Asks for what a page shows first, as far as `session/firstCalls.ts` names it. What fails is told by the page. */
export function prefetchPage(client: QueryClient, pathname: string, search: string): Promise<unknown> {
  if (pathname !== paths.dashboard) return prefetchFolder(client, pathname, search)
  return Promise.all([
    client.prefetchQuery(invitationsQuery),
    client.prefetchQuery(unreadMessagesQuery),
    client.prefetchQuery(unreadAnswersQuery),
    client.prefetchQuery(toDoQuery),
    client.prefetchInfiniteQuery(folderCards),
    client.prefetchInfiniteQuery(latestEntries),
  ])
}

/** Loads a folder and its sub-folders ahead of its page, unless the address names another tab. */
export async function prefetchFolder(client: QueryClient, pathname: string, search: string): Promise<void> {
  const id = Number(matchPath(paths.folder, pathname)?.params.id)
  if (!Number.isSafeInteger(id)) return
  await Promise.all([client.prefetchQuery(folderQuery(id)), !search && client.prefetchInfiniteQuery(subFolders(id))])
}
