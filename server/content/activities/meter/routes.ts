import { meterReadings } from '#contract/content/meterReadings.ts'
import { grant } from '#server/rules/access/access.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { addReading, changeReading, removeReading } from './changeReadings.ts'
import { readingsIn } from './readings.ts'

/** The readings of a component's meter. Here, as they plan the events that repeat by it. */
export function meterRoutes(api: Api, { db }: Pick<Services, 'db'>) {
  serve(api, meterReadings.ofComponent, async ({ params, query }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'ReadFolder')
    return readingsIn(db, granted, query, params.id)
  })

  serve(api, meterReadings.add, async ({ params, query, body }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'UpdateComponent')
    return addReading(db, granted, params.id, body)
  })

  serve(api, meterReadings.change, async ({ params, query, body }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'UpdateComponent')
    return changeReading(db, granted, { componentId: params.id, readingId: params.readingId }, body)
  })

  serve(api, meterReadings.remove, async ({ params, query }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'UpdateComponent')
    return removeReading(db, granted, { componentId: params.id, readingId: params.readingId })
  })
}
