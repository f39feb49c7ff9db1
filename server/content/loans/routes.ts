import { loans } from '#contract/content/loans.ts'
import { grant } from '#server/rules/access/access.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { addLoan, changeLoan, removeLoan } from './commands.ts'
import { loansIn } from './queries.ts'

export function loanRoutes(api: Api, { db }: Services) {
  serve(api, loans.inFolder, async ({ query }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'ReadFolder')
    return loansIn(db, granted, query)
  })

  serve(api, loans.add, async ({ body }, { userId }) => {
    const granted = await grant(db, userId, body.folderId, 'UpdateActivity')
    return addLoan(db, granted, body)
  })

  serve(api, loans.change, async ({ params, query, body }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'UpdateActivity')
    return changeLoan(db, granted, params.id, body)
  })

  serve(api, loans.remove, async ({ params, query }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'UpdateActivity')
    return removeLoan(db, granted, params.id)
  })
}
