import { queryOptions, useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  folders,
  type CostsChoice,
  type Folder,
  type FolderChange,
  type FolderFilter,
  type NewFolder,
} from '#contract/folders.ts'
import { limits } from '#contract/limits.ts'
import { Problem } from '#contract/problems.ts'
import { folderStatus, memberStatus } from '#contract/statuses.ts'
import { folderQuery } from '../api/folderQuery.ts'
import { call, callPaged } from '../api/http.ts'
import { pagedQuery } from '../api/paging.ts'
import { listsByTopic } from '../api/topics.ts'

/** The dashboard's cards: main folders, sub-folders with direct membership only, pending invitations. */
export const folderCards = pagedQuery(['ParentsDashboard'], (skip) => callPaged(folders.mine, { query: { skip } }))

/** The filtered and sorted cards. */
export const filteredFolderCards = (filter: FolderFilter) =>
  pagedQuery(['ParentsDashboard', 'found', filter], (skip) => callPaged(folders.mine, { query: { ...filter, skip } }))

export const subFolders = (folderId: number) =>
  pagedQuery(['SubFolders', folderId], (skip) => callPaged(folders.children, { query: { folderId, skip } }))

/** The sub-folders of a main folder to choose from. */
export const subFolderChoices = (folderId: number) =>
  queryOptions({
    queryKey: ['SubFolders', folderId, 'choices'],
    queryFn: () => call(folders.children, { query: { folderId, topX: limits.largestPage } }),
    select: (children) => children.map(({ id, title }) => ({ value: id, label: title })),
  })

/** A folder as a list has shown it: enough to begin its page with. Invitations tell too little. */
export function listedFolder(client: QueryClient, id: number): Folder | undefined {
  const lists = (['ParentsDashboard', 'SubFolders'] as const).flatMap((list) =>
    client.getQueriesData<Partial<InfiniteData<{ items: Folder[] }>>>({ queryKey: [list] }),
  )
  return lists
    .flatMap(([, data]) => data?.pages?.flatMap(({ items }) => items) ?? [])
    .find((folder) => folder.id === id && folder.memberStatusId === memberStatus.active)
}

/** What is deleted with the folder. Not cached: counted anew each time. */
export const contentsQuery = (id: number) =>
  queryOptions({
    queryKey: ['Folder', id, 'contents'],
    queryFn: () => call(folders.contents, { params: { id } }),
    gcTime: 0,
  })

/** The folder does not exist, or the user may not see it. */
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

export function useSetCosts(id: number) {
  return useMutation({
    mutationFn: (body: CostsChoice) => call(folders.setCosts, { params: { id }, body }),
    meta: { topic: 'folder' },
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
  for (const list of listsByTopic.folder) client.removeQueries({ queryKey: [list], type: 'inactive' })
  return client.invalidateQueries({ refetchType: 'none' })
}
