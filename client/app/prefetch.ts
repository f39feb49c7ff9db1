import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router'
import { activities } from '#contract/content/activities.ts'
import { folders } from '#contract/folders/folders.ts'
import { inboxCount } from '#contract/intake/inboxCount.ts'
import { paths } from '#contract/platform/urls.ts'
import { pages, query } from '#client/platform/api/query.ts'
import { latestEntries } from '#client/content/dashboard/api.ts'
import { invitationsQuery } from '#client/people/members/api.ts'
import { unreadMessagesQuery } from '#client/content/messages/api.ts'
import { unreadAnswersQuery } from '#client/accounts/support/api.ts'

/** Asks for what a page shows first, as far as `session/firstCalls.ts` names it. What fails is told by the page. */
export function prefetchPage(client: QueryClient, pathname: string, search: string): Promise<unknown> {
  if (pathname !== paths.dashboard) return prefetchFolder(client, pathname, search)
  return Promise.all([
    client.prefetchQuery(invitationsQuery),
    client.prefetchQuery(unreadMessagesQuery),
    client.prefetchQuery(unreadAnswersQuery),
    client.prefetchQuery(query(activities.toDo)),
    client.prefetchQuery(query(inboxCount.of)),
    client.prefetchInfiniteQuery(pages(folders.mine, {})),
    client.prefetchInfiniteQuery(latestEntries),
  ])
}

/** Loads a folder and its sub-folders ahead of its page, unless the address names another tab. */
export async function prefetchFolder(client: QueryClient, pathname: string, search: string): Promise<void> {
  const id = Number(matchPath(paths.folder, pathname)?.params.id)
  if (!Number.isSafeInteger(id)) return
  await Promise.all([
    client.prefetchQuery(query(folders.one, { params: { id } })),
    !search && client.prefetchInfiniteQuery(pages(folders.children, { query: { folderId: id } })),
  ])
}
