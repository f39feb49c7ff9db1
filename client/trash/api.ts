import { trash } from '#contract/trash.ts'
import { callPaged } from '../api/http.ts'
import { pagedQuery } from '../api/paging.ts'

/** What the user may restore, the latest deleted first. */
export const trashQuery = pagedQuery(['Trash'], (skip) => callPaged(trash.mine, { query: { skip } }))
