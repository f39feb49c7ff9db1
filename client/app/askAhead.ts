import { hashKey, type QueryClient } from '@tanstack/react-query'
import { components } from '#contract/content/components.ts'
import { folders } from '#contract/folders/folders.ts'
import { activitiesOfFolder } from '#client/content/activities/api.ts'
import { choicesIn, pages, type Keyed } from '#client/platform/api/query.ts'
import { componentsBelow } from '#client/content/components/api.ts'
import { subFolderChoices, writableFolders } from '#client/platform/lists/filters/api.ts'
import { lookupsQuery } from '#client/platform/lookups/api.ts'
import { messagesQuery } from '#client/content/messages/api.ts'

const dayMs = 24 * 60 * 60 * 1000
/** What was asked for in vain is asked for again, but not with each page. */
const askedMs = 60 * 1000

/** When each was asked for here: of what is refused a page may forget all that it knew, as of a folder that is lost. */
const askedAt = new WeakMap<QueryClient, Map<string, number>>()

/**
 * Asks for the next thing that is wanted where it could not be asked for, unless the browser has all of it of the last
 * day: what '+ Logga' chooses from, the tabs that were not opened of the folder that is looked at, the latest messages.
 */
export function askAhead(client: QueryClient, folderId: number | null): void {
  const choicesHere: Keyed[] = folderId ? [subFolderChoices(folderId), choicesIn(components.inFolder, folderId)] : []
  const choices: Keyed[] = [writableFolders, lookupsQuery, ...choicesHere]
  const lists: Keyed[] = [...(folderId ? tabsOf(folderId) : []), messagesQuery(undefined)]
  const next = [...choices, ...lists].find((asked) => isWanted(client, asked))
  if (!next) return
  askedIn(client).set(hashKey(next.queryKey), Date.now())
  void (lists.includes(next) ? client.prefetchInfiniteQuery(next as never) : client.prefetchQuery(next))
}

const tabsOf = (folderId: number): Keyed[] => [
  pages(folders.children, { query: { folderId } }),
  activitiesOfFolder({ folderId, when: 'upcoming', sort: 'oldest' }),
  activitiesOfFolder({ folderId, when: 'done' }),
  componentsBelow(folderId),
  messagesQuery(folderId),
]

function isWanted(client: QueryClient, { queryKey }: Keyed) {
  const now = Date.now()
  const { dataUpdatedAt = 0 } = client.getQueryState(queryKey) ?? {}
  const last = askedIn(client).get(hashKey(queryKey)) ?? -Infinity
  return now - dataUpdatedAt > dayMs && now - last > askedMs
}

function askedIn(client: QueryClient): Map<string, number> {
  const here = askedAt.get(client) ?? new Map<string, number>()
  askedAt.set(client, here)
  return here
}
