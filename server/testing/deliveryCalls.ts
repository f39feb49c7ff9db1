import { deliveries } from '#contract/sharing/deliveries.ts'
import { mailedDeliveries } from '#contract/sharing/mailedDeliveries.ts'
import { receivedDeliveries } from '#contract/sharing/receivedDeliveries.ts'
import { readCall } from './readCall.ts'

/** A component that came with a delivery, of which there is a later version. */
export type DeliveredThing = { folderId: number; componentId: number; claimId: number }

/** The read calls of deliveries that are made, of those that wait for the caller, and of one that lies in a folder. */
export function deliveryCallsOf({ delivered, words }: { delivered: DeliveredThing | undefined; words: string }) {
  return [
    readCall(deliveries.list, { query: {} }),
    readCall(deliveries.overview, { query: {} }),
    readCall(deliveries.list, { query: { show: 'missing', q: words } }, 'with words'),
    readCall(mailedDeliveries.list, { query: {} }),
    readCall(mailedDeliveries.list, { query: { thrown: 1 } }, 'that was thrown away'),
    ...(delivered ? callsOf(delivered) : []),
  ]
}

const callsOf = ({ folderId, componentId, claimId }: DeliveredThing) => [
  readCall(receivedDeliveries.of, { query: { folderId, componentId } }),
  readCall(receivedDeliveries.compare, { query: { folderId, claimId } }),
]
