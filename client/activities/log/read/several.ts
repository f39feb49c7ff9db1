import { MutationObserver } from '@tanstack/react-query'
import { activities, type Activity } from '#contract/activities.ts'
import { folders } from '#contract/folders.ts'
import type { ReceiptFields } from '#contract/reading.ts'
import type { UploadReading } from '#contract/readings.ts'
import { activityStatus } from '#contract/statuses.ts'
import { mutation } from '../../../api/mutation.ts'
import { query } from '../../../api/query.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { sendFiles } from '../../../attachments/uploads/sendFiles.ts'
import { paperTitle, vatOf } from '../../../reading/words.ts'

type Found = UploadReading['found'][number]
export type ReadReceipt = NonNullable<UploadReading['receipt']>

/** One of several receipts in a picture, which becomes an event of its own. */
export type OtherReceipt = {
  kind: ReadReceipt['kind']
  fields: ReceiptFields
  place: Found['place']
  /** Where it is to lie; null: with the first. */
  folderId: number | null
}

/** The receipts after the first: each where somebody chose, or where its firm was last. */
export function othersOf(
  { receipt, found }: { receipt: ReadReceipt; found: Found[] },
  chosen: Readonly<Record<number, number>>,
): OtherReceipt[] {
  return receipt.others.map((fields, at) => {
    const place = found[at + 1]?.place ?? null
    return { kind: receipt.kind, fields, place, folderId: chosen[at] ?? place?.folderId ?? null }
  })
}

/** The receipts of a picture as one: what they cost together, from all of them. */
export function asOne({ kind, fields, others }: ReadReceipt): ReadReceipt {
  const all = [fields, ...others]
  const sellers = [...new Set(all.flatMap(({ seller }) => seller?.value ?? []))]
  const { seller, total, vat } = fields
  const totals = all.flatMap((one) => one.total?.value ?? [])
  const vats = all.map((one) => one.vat?.value ?? null)
  const isSummed = total?.value != null && totals.length === all.length
  const one = {
    ...fields,
    ...(seller?.value != null && { seller: { ...seller, value: sellers.join(' och ') } }),
    // A sum that lacks one of them would be no sum.
    total: isSummed ? { ...total, value: totals.reduce((sum, value) => sum + value, 0) } : undefined,
    vat:
      isSummed && vat?.value != null && vats.every((rates) => rates !== null)
        ? { ...vat, value: vats.flatMap((rates) => rates ?? []) }
        : undefined,
  } as ReceiptFields
  return { kind, fields: one, others: [] }
}

/** Saves each of the others as an event of its own, with the same picture. */
export async function saveOthers(first: Activity, file: File, others: readonly OtherReceipt[]) {
  for (const other of others) {
    const folderId = other.folderId ?? first.folderId
    const folder = await queryClient.fetchQuery(query(folders.one, { params: { id: folderId } }))
    const add = new MutationObserver(queryClient, mutation(activities.add, 'activity'))
    const { id: activityId } = await add.mutate(eventOf(other, folder, first))
    sendFiles({ folderId, activityId }, [file])
  }
}

type InFolder = { id: number; parentId: number | null; seesCosts: boolean }

function eventOf({ kind, fields, place }: OtherReceipt, folder: InFolder, first: Activity) {
  const { seller, date, total } = fields
  const vat = vatOf(fields)
  const day = date?.value ?? first.startDate
  // A firm is in the register of one main folder.
  const isOfFirm = place !== null && (place.parentId ?? place.folderId) === (folder.parentId ?? folder.id)
  return {
    title: paperTitle(kind, place?.firmName ?? seller?.value ?? 'en butik till'),
    folderId: folder.id,
    statusId: activityStatus.done,
    startDate: day,
    endDate: day,
    typeId: place?.typeId ?? null,
    ...(isOfFirm && { firmId: place.firmId }),
    ...(folder.seesCosts && total?.value != null && { cost: total.value, ...(vat !== undefined && { vat }) }),
  }
}
