import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { folders, type Folder } from '#contract/folders/folders.ts'
import { limits } from '#contract/platform/limits.ts'
import { Problem } from '#contract/platform/problems.ts'
import { folderStatus, memberStatus } from '#contract/rules/statuses.ts'
import { call } from '#client/platform/api/http.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { query } from '#client/platform/api/query.ts'
import { isReloadedBy } from '#client/platform/api/topics.ts'

/** The categories of the user's folders, with how many there are of each; the most common first. */
export const folderCategories = queryOptions({
  ...query(folders.mine, { query: { topX: limits.largestPage } }),
  select: ({ items }) => {
    const own = items.filter(({ memberStatusId }) => memberStatusId === memberStatus.active)
    const byId = Map.groupBy(own, ({ categoryId }) => categoryId)
    return [...byId]
      .flatMap(([id, { 0: first, length }]) =>
        id === null || !first ? [] : [{ id, name: first.categoryName ?? '', folders: length }],
      )
      .toSorted((one, other) => other.folders - one.folders)
  },
})

/** The contents that are deleted with the folder. They are not cached, but counted anew each time. */
export const contentsQuery = (id: number) => queryOptions({ ...query(folders.contents, { params: { id } }), gcTime: 0 })

/** The folder does not exist, the user may not see it, or nobody may because the operator has taken it down. */
export const isFolderNotFound = (error: unknown) =>
  error instanceof Problem && (error.code === 'folderNotFound' || error.code === 'folderTakenDown')

export function useAddFolder() {
  const client = useQueryClient()
  return useMutation({
    ...mutation(folders.add, 'folder'),
    onSuccess: (folder) => client.setQueryData(query(folders.one, { params: { id: folder.id } }).queryKey, folder),
  })
}

/** Sends the folder unchanged but for its status. */
export function useUnarchiveFolder(folder: Folder) {
  const body = { ...folder, statusId: folderStatus.active }
  return useMutation({
    mutationFn: () => call(folders.change, { params: { id: folder.id }, body }),
    meta: { topic: 'folder' },
  })
}

/** `isOnFolderPage`: deleted from the folder's own page, which is left afterwards. */
export function useDeleteFolder(id: number, isOnFolderPage: boolean) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(folders.remove, { params: { id } }),
    onSuccess: () => (isOnFolderPage ? dropFolderLists(client) : undefined),
    meta: isOnFolderPage ? {} : { topic: 'folder' },
  })
}

/** Drops the lists instead of reloading them: reloading here would query the deleted folder. */
function dropFolderLists(client: QueryClient) {
  client.removeQueries({ type: 'inactive', predicate: (shown) => isReloadedBy(shown, 'folder') })
  return client.invalidateQueries({ refetchType: 'none' })
}
