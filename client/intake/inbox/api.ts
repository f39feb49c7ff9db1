import { inbox } from '#contract/intake/inbox.ts'
import { mailedDeliveries } from '#contract/sharing/mailedDeliveries.ts'
import { pages } from '#client/platform/api/query.ts'

/** What waits, page by page. */
export const inboxPages = pages(inbox.list, { query: {} })

/** What firms have mailed to the reader's address, page by page. */
export const mailedPages = pages(mailedDeliveries.list, { query: {} })
