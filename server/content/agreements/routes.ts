import { agreements } from '#contract/content/agreements.ts'
import { grant } from '#server/rules/access/access.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { addAgreement, changeAgreement, deleteAgreement } from './commands.ts'
import { decide } from './decide.ts'
import { foundPrices } from './foundPrices.ts'
import { removePrice, setPrice } from './prices.ts'
import { agreementsIn } from './queries.ts'
import { sumsOf } from './sums.ts'

export function agreementRoutes(api: Api, { db }: Services) {
  serve(api, agreements.inFolder, async ({ query }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'ReadFolder')
    return agreementsIn(db, granted, query)
  })

  serve(api, agreements.sums, async ({ query }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'ReadFolder')
    return sumsOf(db, granted)
  })

  serve(api, agreements.add, async ({ body }, { userId }) => {
    const granted = await grant(db, userId, body.folderId, 'AddAgreement')
    return addAgreement(db, granted, body)
  })

  serve(api, agreements.change, async ({ params, query, body }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'UpdateAgreement')
    return changeAgreement(db, granted, params.id, body)
  })

  serve(api, agreements.decide, async ({ params, query, body }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'UpdateAgreement')
    return decide(db, granted, params.id, body)
  })

  serve(api, agreements.price, async ({ params, query, body }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'UpdateAgreement')
    return setPrice(db, granted, params.id, body)
  })

  serve(api, agreements.removePrice, async ({ params, query }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'UpdateAgreement')
    return removePrice(db, granted, params)
  })

  serve(api, agreements.foundPrices, async ({ params, query }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'ReadFolder')
    return foundPrices(db, granted, params.id)
  })

  serve(api, agreements.remove, async ({ params, query }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'DeleteAgreement')
    return deleteAgreement(db, granted, params.id)
  })
}
