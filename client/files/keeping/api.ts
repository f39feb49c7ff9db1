import { MutationObserver, queryOptions, useMutation } from '@tanstack/react-query'
import { mayInFolder } from '#contract/archive.ts'
import { files } from '#contract/files.ts'
import { folders } from '#contract/folders.ts'
import { limits } from '#contract/limits.ts'
import { messageFiles, type KeptFile } from '#contract/messageFiles.ts'
import { call } from '../../api/http.ts'
import { queryClient } from '../../api/queryClient.ts'

/** The sub-folders in which the user may keep a paper. */
export const subFoldersToKeepIn = (folderId: number) =>
  queryOptions({
    queryKey: ['SubFolders', folderId, 'choices'],
    queryFn: () => call(folders.children, { query: { folderId, topX: limits.largestPage } }),
    select: (children) =>
      children.filter((child) => mayInFolder(child, 'AddFile')).map(({ id, title }) => ({ value: id, label: title })),
  })

export function useKeepMessageFile(id: number) {
  return useMutation({
    mutationFn: (body: KeptFile) => call(messageFiles.keep, { params: { id }, body }),
    meta: { topic: 'file' },
  })
}

/** Also after leaving the page. */
export const removeKeptFile = (id: number, folderId: number) =>
  new MutationObserver(queryClient, {
    mutationFn: () => call(files.remove, { params: { id }, query: { folderId } }),
    meta: { topic: 'file' },
  }).mutate()
