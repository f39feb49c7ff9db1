import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { NewDelivery } from '#contract/sharing/deliveryForm.ts'

/** The form of a delivery, as its parts are given it. */
export type DeliveryForm = UseFormReturn<NewDelivery, unknown, z.output<typeof NewDelivery>>
