import { costs, type CostsAsked } from '#contract/content/costs.ts'
import { grant } from '#server/rules/access/access.ts'
import { createFileCookie } from '#server/rules/access/fileCookie.ts'
import { assertSeesCosts } from '#server/rules/domain/costVisibility.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { costPlan } from './plan/costPlan.ts'
import { costsOfYear } from './queries.ts'
import { spreadsheetOf } from './spreadsheet/spreadsheet.ts'

export function costRoutes(api: Api, { config, db }: Services) {
  const cookie = createFileCookie(db, config)

  async function grantCosts(userId: number, folderId: number) {
    const granted = await grant(db, userId, folderId, 'ReadFolder')
    assertSeesCosts(granted)
    return granted
  }

  /** All of the caller's folders, unless one is asked for. */
  const reachOf = async (userId: number, { folderId, categoryId }: Pick<CostsAsked, 'folderId' | 'categoryId'>) =>
    folderId === undefined ? { userId, categoryId } : grantCosts(userId, folderId)

  serve(api, costs.ofYear, async ({ query }, request, reply) => {
    const reach = await reachOf(request.userId, query)
    // For pictures, and for the report of the year.
    await cookie.give(request, reply)
    return costsOfYear(db, reach, query)
  })

  serve(api, costs.plan, async ({ query }, { userId }) => {
    const granted = await grantCosts(userId, query.folderId)
    return costPlan(db, granted, query.currency)
  })

  serve(api, costs.spreadsheet, async ({ query }, { userId }) => {
    const reach = await reachOf(userId, query)
    return spreadsheetOf(db, reach, query.year)
  })
}
