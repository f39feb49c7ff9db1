import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { DeliverySource, NewDelivery } from '#contract/sharing/deliveryForm.ts'
import { tradeIds } from '#contract/content/tradePapers/tradeIds.ts'
import { draftStorageKey } from '#client/platform/drafts/clearDrafts.ts'
import { readDraft, useSavedDraft } from '#client/platform/drafts/savedDraft.ts'
import { useUser } from '#client/platform/session/session.tsx'
import type { DeliveryForm } from './deliveryForm.ts'

const text = z.string()

/** What is filled in of a delivery that has not been sent. */
const Values = z.object({
  title: text,
  trade: z.enum(tradeIds),
  firmName: text,
  organisationNumber: text,
  customerName: text,
  customerEmail: text,
  place: text,
  invoice: text,
  notNeeded: z.array(z.object({ paper: text, reason: text })),
  service: z.object({ title: text, day: text, everyMonths: z.int().nullable() }).nullable(),
})
const Filled = z.object({ values: Values })

type Of = { folderId: number; source: DeliverySource }

/** What this browser has of the same delivery, from before the page was left. */
export function useFilledBefore({ folderId, source }: Of) {
  const name = draftStorageKey(useUser().userId, `leverans.${folderId}.${JSON.stringify(source)}`)
  const [saved] = useState(() => readDraft(name, Filled))
  return { name, saved }
}

/** Keeps what is filled in until it is sent: call what it returns then. */
export function useKeptWhileFilling(form: DeliveryForm, { name, saved }: ReturnType<typeof useFilledBefore>) {
  const values = useWatch({ control: form.control }) as NewDelivery
  const filled = Filled.safeParse({ values }).data
  const { forget } = useSavedDraft(name, saved, saved || form.formState.isDirty ? filled : undefined)
  return forget
}
