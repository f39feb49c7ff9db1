import { security } from '#contract/security.ts'
import { callPaged } from '../api/http.ts'
import { pagedQuery } from '../api/paging.ts'

/** What has happened to the user's account, latest first. */
export const securityEventsQuery = pagedQuery(['Security'], (skip) => callPaged(security.events, { query: { skip } }))
