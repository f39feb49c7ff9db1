import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { folders, type Folder } from '#contract/folders/folders.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import { keyOf } from '#client/platform/api/query.ts'

/** A folder as a list has shown it: enough to begin its page with. Invitations tell too little. */
export function listedFolder(client: QueryClient, id: number): Folder | undefined {
  const lists = [folders.mine, folders.children].flatMap((list) =>
    client.getQueriesData<Partial<InfiniteData<{ items: Folder[] }>>>({ queryKey: keyOf(list) }),
  )
  return lists
    .flatMap(([, data]) => data?.pages?.flatMap(({ items }) => items) ?? [])
    .find((folder) => folder.id === id && folder.memberStatusId === memberStatus.active)
}
