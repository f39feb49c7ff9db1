import { proposals } from '#contract/intake/proposals.ts'
import { pages } from '#client/platform/api/query.ts'

/** What programs propose and waits, page by page. */
export const proposalPages = pages(proposals.list, { query: {} })
