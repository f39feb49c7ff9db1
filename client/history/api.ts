import { history } from '#contract/history.ts'
import { callPaged } from '../api/http.ts'
import { pagedQuery } from '../api/paging.ts'

/** Never cached: every change in the folder adds to it. */
export const historyQuery = (folderId: number) => ({
  ...pagedQuery(['History', folderId], (skip) => callPaged(history.ofFolder, { query: { folderId, skip } })),
  gcTime: 0,
  staleTime: 0,
})
