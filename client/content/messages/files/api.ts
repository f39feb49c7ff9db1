import { MutationObserver, queryOptions } from '@tanstack/react-query'
import { mayInFolder } from '#contract/rules/archive.ts'
import { files } from '#contract/content/files.ts'
import { folders } from '#contract/folders/folders.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { at, choicesIn } from '#client/platform/api/query.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'

/** The sub-folders in which the user may keep a file. */
export const subFoldersToKeepIn = (folderId: number) =>
  queryOptions({
    ...choicesIn(folders.children, folderId),
    select: ({ items }) =>
      items.filter((child) => mayInFolder(child, 'AddFile')).map(({ id, title }) => ({ value: id, label: title })),
  })

/** Removes a kept file, also after leaving the page. */
export const removeKeptFile = (id: number, folderId: number) =>
  new MutationObserver(queryClient, mutation(files.remove, 'file', at({ id, folderId }))).mutate()
