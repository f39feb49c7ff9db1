import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { files, type FileFilter } from '#contract/files.ts'
import { uploads } from '#contract/uploads.ts'
import { mutation } from '../api/mutation.ts'
import { at, pages, query } from '../api/query.ts'

/** Fills some screens: pictures of the rest are not fetched before anybody asks for them. */
const pageSize = 60

export const filesOfUser = (filter: FileFilter) => pages(files.ofUser, { query: { ...filter, topX: pageSize } })

/** How much room there is, and in a main folder if one is given. */
export const fileUsage = (folderId?: number) =>
  query(files.usage, { query: folderId === undefined ? {} : { folderId } })

export const fileQuery = (file: { id: number; folderId: number }) => query(files.one, at(file))

export const deleteFile = (file: { id: number; folderId: number }) => mutation(files.remove, 'file', at(file))

type Narrowed = Pick<FileFilter, 'activityId' | 'componentId' | 'faultId'> & { subFolderId?: number }

/** `narrowed`: kinds and years are those of a thing. */
export const fileSummary = (folderId: number, narrowed: Narrowed = {}) =>
  queryOptions({
    ...query(files.summary, { query: { folderId, ...narrowed } }),
    placeholderData: keepPreviousData,
  })

/** The user's uploads of which no file has been made. */
export const unfinishedUploads = query(uploads.mine)
