import { receivedDeliveries } from '#contract/sharing/receivedDeliveries.ts'
import { query } from '#client/platform/api/query.ts'

/** An event or a component that came with a delivery. */
export type DeliveredThing = { folderId: number; activityId?: number; componentId?: number }

export const originOf = (thing: DeliveredThing) => query(receivedDeliveries.of, { query: thing })
