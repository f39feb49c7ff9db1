import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { files, type FileFilter } from '#contract/content/files.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { at, query } from '#client/platform/api/query.ts'

/** How much room there is, and in a main folder if one is given. */
export const fileUsage = (folderId?: number) =>
  query(files.usage, { query: folderId === undefined ? {} : { folderId } })

/** One file of any folder; none where it is gone, or not for the user to see. */
export const fileQuery = (fileId: number) => query(files.ofUser, { query: { fileId, topX: 1 } })

export const deleteFile = (file: { id: number; folderId: number }) => mutation(files.remove, 'file', at(file))

type Narrowed = Pick<FileFilter, 'activityId' | 'componentId' | 'faultId' | 'minCost'> & { subFolderId?: number }

/** What files there are in a folder, or in all. `narrowed`: kinds and years are those of a thing, or of what cost so much. */
export const fileSummary = (folderId: number | undefined, narrowed: Narrowed = {}) =>
  queryOptions({
    ...query(files.summary, { query: { ...(folderId !== undefined && { folderId }), ...narrowed } }),
    placeholderData: keepPreviousData,
  })
