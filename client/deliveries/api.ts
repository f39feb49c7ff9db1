import { useMutation } from '@tanstack/react-query'
import { deliveries, type Delivery } from '#contract/deliveries.ts'
import type { DeliveryCorrection, NewDelivery } from '#contract/deliveryForm.ts'
import { call } from '../api/http.ts'

const meta = { topic: 'delivery' } as const

export function useAddDelivery() {
  return useMutation({ mutationFn: (body: NewDelivery) => call(deliveries.add, { body }), meta })
}

/** Gives a delivery that waits a new link; the former one stops working. */
export function useSendDelivery({ id }: Delivery) {
  return useMutation({
    mutationFn: (customerEmail: string | null) => call(deliveries.send, { params: { id }, body: { customerEmail } }),
    meta,
  })
}

export function useWithdrawDelivery({ id }: Delivery) {
  return useMutation({ mutationFn: () => call(deliveries.withdraw, { params: { id } }), meta })
}

/** Delivers what the folder has now as a later version, under the same link. */
export function useCorrectDelivery({ id }: Delivery) {
  return useMutation({
    mutationFn: (body: DeliveryCorrection) => call(deliveries.correct, { params: { id }, body }),
    meta,
  })
}
