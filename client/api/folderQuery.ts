import { queryOptions } from '@tanstack/react-query'
import { folders } from '#contract/folders.ts'
import { call } from './http.ts'

/** The folder with what its own page tells. */
export const folderQuery = (id: number) =>
  queryOptions({ queryKey: ['Folder', id], queryFn: () => call(folders.one, { params: { id } }) })
