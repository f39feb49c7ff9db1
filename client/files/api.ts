import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { components } from '#contract/components.ts'
import { files, type FileChange, type FileFilter, type StoredFile } from '#contract/files.ts'
import { folders } from '#contract/folders.ts'
import type { Moment } from '#contract/pictures.ts'
import { uploads } from '#contract/uploads.ts'
import { call, callPaged } from '../api/http.ts'
import { pagedQuery } from '../api/paging.ts'

type Place = { id: number; folderId: number }

/** Fills some screens: pictures of the rest are not fetched before anybody asks for them. */
const pageSize = 60

export const filesOfUser = (filter: FileFilter) =>
  pagedQuery(['Files', 'user', filter], (skip) =>
    callPaged(files.ofUser, { query: { ...filter, topX: pageSize, skip } }),
  )

type Narrowed = Pick<FileFilter, 'activityId' | 'componentId' | 'faultId'> & { subFolderId?: number }

/** `narrowed`: kinds and years are those of a thing. */
export const fileSummary = (folderId: number, narrowed: Narrowed = {}) =>
  queryOptions({
    queryKey: ['Files', 'summary', folderId, narrowed],
    queryFn: () => call(files.summary, { query: { folderId, ...narrowed } }),
    placeholderData: keepPreviousData,
  })

/** How much room there is, and in a main folder if one is given. */
export const fileUsage = (folderId?: number) =>
  queryOptions({
    queryKey: ['Files', 'usage', folderId],
    queryFn: () => call(files.usage, { query: folderId === undefined ? {} : { folderId } }),
  })

export const fileQuery = ({ id, folderId }: Place) =>
  queryOptions({
    queryKey: ['Files', 'one', folderId, id],
    queryFn: () => call(files.one, { params: { id }, query: { folderId } }),
  })

/** The user's uploads of which no file has been made. */
export const unfinishedUploads = queryOptions({
  queryKey: ['Files', 'uploads'],
  queryFn: () => call(uploads.mine, { query: {} }),
})

export function useChangeFile({ id, folderId }: Place) {
  return useMutation({
    mutationFn: (body: FileChange) => call(files.change, { params: { id }, query: { folderId }, body }),
    meta: { topic: 'file' },
  })
}

export function useDeleteFile({ id, folderId }: Place) {
  return useMutation({
    mutationFn: () => call(files.remove, { params: { id }, query: { folderId } }),
    meta: { topic: 'file' },
  })
}

/** Gets the file's id, or null for none. */
export function useSetFolderCover({ folderId: id }: Pick<Place, 'folderId'>) {
  return useMutation({
    mutationFn: (fileId: number | null) => call(folders.setCover, { params: { id }, body: { fileId } }),
    meta: { topic: 'folder' },
  })
}

/** Of the component that the file belongs to. */
export function useSetComponentCover({ folderId, componentId }: Pick<StoredFile, 'folderId' | 'componentId'>) {
  return useMutation({
    mutationFn: (fileId: number | null) =>
      call(components.setCover, { params: { id: componentId ?? 0 }, query: { folderId }, body: { fileId } }),
    meta: { topic: 'component' },
  })
}

export function useSetMoment({ id, folderId }: Place) {
  return useMutation({
    mutationFn: (moment: Moment | null) =>
      call(files.setMoment, { params: { id }, query: { folderId }, body: { moment } }),
    meta: { topic: 'file' },
  })
}
