import { trash } from '#contract/trash.ts'
import { callPaged } from '../api/http.ts'
import { pagedQuery } from '../api/paging.ts'

/** The items that the user may restore, latest deletion first. */
export const trashQuery = pagedQuery(['Trash'], (skip) => callPaged(trash.mine, { query: { skip } }))
