import { history } from '#contract/history.ts'
import { callPaged } from '../api/http.ts'
import { pagedQuery } from '../api/paging.ts'

/** Asked for anew each time it is opened: all that is done in a folder adds to it. */
export const historyQuery = (myObjectId: number) => ({
  ...pagedQuery(['History', myObjectId], (skip) => callPaged(history.ofFolder, { query: { myObjectId, skip } })),
  gcTime: 0,
  staleTime: 0,
})
