import { inbox } from '#contract/inbox.ts'
import { pages } from '../api/query.ts'

/** What waits, page by page. */
export const inboxPages = pages(inbox.list, { query: {} })
