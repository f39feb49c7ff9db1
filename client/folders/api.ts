import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { folders, type Folder, type FolderChange, type FolderFilter, type NewFolder } from '#contract/folders.ts'
import { Problem } from '#contract/problems.ts'
import { folderStatus } from '#contract/statuses.ts'
import { call, callPaged } from '../api/http.ts'
import { pagedQuery } from '../api/paging.ts'
import { listsByTopic } from '../api/topics.ts'

/** The cards of the dashboard: main folders, sub-folders one is attached to alone, pending invitations. */
export const folderCards = pagedQuery(['ParentsDashboard'], (skip) => callPaged(folders.mine, { query: { skip } }))

/** Those cards that a filter lets through, in its order. */
export const filteredFolderCards = (filter: FolderFilter) =>
  pagedQuery(['ParentsDashboard', 'found', filter], (skip) => callPaged(folders.mine, { query: { ...filter, skip } }))

export const subFolders = (folderId: number) =>
  pagedQuery(['SubFolders', folderId], (skip) => callPaged(folders.children, { query: { folderId, skip } }))

export const folderQuery = (id: number) =>
  queryOptions({ queryKey: ['Folder', id], queryFn: () => call(folders.one, { params: { id } }) })

/** How much goes along when the folder is deleted; counted anew each time it is asked. */
export const contentsQuery = (id: number) =>
  queryOptions({
    queryKey: ['Folder', id, 'contents'],
    queryFn: () => call(folders.contents, { params: { id } }),
    gcTime: 0,
  })

/** The folder is gone, or never was the caller's to see. */
export const isFolderNotFound = (error: unknown) => error instanceof Problem && error.code === 'folderNotFound'

export function useAddFolder() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewFolder) => call(folders.add, { body }),
    onSuccess: (folder) => client.setQueryData(folderQuery(folder.id).queryKey, folder),
    meta: { topic: 'folder' },
  })
}

export function useChangeFolder(id: number) {
  return useMutation({
    mutationFn: (body: z.output<typeof FolderChange>) => call(folders.change, { params: { id }, body }),
    meta: { topic: 'folder' },
  })
}

/** The folder stays as it was, but for its status. */
export function useUnarchiveFolder(folder: Folder) {
  const body = { ...folder, statusId: folderStatus.active }
  return useMutation({
    mutationFn: () => call(folders.change, { params: { id: folder.id }, body }),
    meta: { topic: 'folder' },
  })
}

/** `isOnFolderPage`: asked from the folder's own page, which is to be left then. */
export function useDeleteFolder(id: number, isOnFolderPage: boolean) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(folders.remove, { params: { id } }),
    onSuccess: () => (isOnFolderPage ? dropFolderLists(client) : undefined),
    meta: isOnFolderPage ? {} : { topic: 'folder' },
  })
}

/** The next page fetches its lists anew. To reload them here would ask for what is in the folder that is gone. */
function dropFolderLists(client: QueryClient) {
  for (const list of listsByTopic.folder) client.removeQueries({ queryKey: [list], type: 'inactive' })
  return client.invalidateQueries({ refetchType: 'none' })
}
