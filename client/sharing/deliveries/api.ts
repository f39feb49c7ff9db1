import { useMutation } from '@tanstack/react-query'
import { deliveries, type Delivery } from '#contract/sharing/deliveries.ts'
import type { DeliveryCorrection, NewDelivery } from '#contract/sharing/deliveryForm.ts'
import { call } from '#client/platform/api/http.ts'
import { withProof } from '#client/platform/session/withProof.ts'

const meta = { topic: 'delivery' } as const

export function useAddDelivery() {
  return useMutation({ mutationFn: (body: NewDelivery) => withProof(() => call(deliveries.add, { body })), meta })
}

/** Gives a delivery that waits a new link; the former one stops working. */
export function useSendDelivery({ id }: Delivery) {
  return useMutation({
    mutationFn: (customerEmail: string | null) =>
      withProof(() => call(deliveries.send, { params: { id }, body: { customerEmail } })),
    meta,
  })
}

export function useWithdrawDelivery({ id }: Delivery) {
  return useMutation({ mutationFn: () => call(deliveries.withdraw, { params: { id } }), meta })
}

/** Delivers what the folder has now as a later version, under the same link. */
export function useCorrectDelivery({ id }: Delivery) {
  return useMutation({
    mutationFn: (body: DeliveryCorrection) => withProof(() => call(deliveries.correct, { params: { id }, body })),
    meta,
  })
}
