import { MutationObserver } from '@tanstack/react-query'
import { activities, type Activity } from '#contract/content/activities.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { folders } from '#contract/folders/folders.ts'
import type { ReceiptFields } from '#contract/intake/reading.ts'
import { readings, type UploadReading } from '#contract/intake/readings.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { uploads } from '#contract/content/uploads.ts'
import { call } from '#client/platform/api/http.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { query } from '#client/platform/api/query.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'
import { onServer, type QueuedUpload } from '#client/platform/attachments/uploads/queuedUpload.ts'
import { sendFiles } from '#client/platform/attachments/uploads/sendFiles.ts'
import { paperTitle, vatOf } from '#client/platform/reading/readFacts.ts'

type Found = UploadReading['found'][number]
/** `lastDay` is that of several receipts as one, unless all are of one day. */
export type ReadReceipt = NonNullable<UploadReading['receipt']> & { lastDay?: string | undefined }

/** One of several receipts in a picture, which becomes an event of its own. */
export type OtherReceipt = {
  kind: ReadReceipt['kind']
  fields: ReceiptFields
  place: Found['place']
  /** Where it is to lie; null: with the first. */
  folderId: number | null
}

/** What becomes of several receipts: an event each, one event with all, or with only one of them. */
export type Choice = { how: 'each' } | { how: 'together' } | { how: 'only'; at: number }

/** The reading as the form is to be filled in from it. */
export function chosenOf(reading: Several, choice: Choice): Several {
  const { receipt, found } = reading
  if (choice.how === 'each' || receipt.others.length === 0) return reading
  if (choice.how === 'together') return { ...reading, receipt: asOne(receipt) }
  const fields = allOf(receipt)[choice.at] ?? receipt.fields
  return {
    ...reading,
    receipt: { kind: receipt.kind, fields, others: [] },
    found: found.slice(choice.at, choice.at + 1),
  }
}

export type Several = UploadReading & { receipt: ReadReceipt }
export const allOf = ({ fields, others }: Pick<ReadReceipt, 'fields' | 'others'>) => [fields, ...others]

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

/** The receipts of a picture as one: what they cost together, from all of them, on all of their days. */
export function asOne({ kind, fields, others }: ReadReceipt): ReadReceipt {
  const all = allOf({ fields, others })
  const sellers = [...new Set(all.flatMap(({ seller }) => seller?.value ?? []))]
  const { seller, total, vat } = fields
  const dated = all.flatMap(({ date }) => (date?.value == null ? [] : [{ ...date, value: date.value }]))
  const [first, ...later] = dated.toSorted((a, b) => (a.value < b.value ? -1 : 1))
  const lastDay = later.at(-1)?.value
  const totals = all.flatMap((one) => one.total?.value ?? [])
  const vats = all.map((one) => one.vat?.value ?? null)
  const isOneCurrency = new Set(all.map(({ currency }) => currency?.value ?? 'SEK')).size === 1
  const isSummed = total?.value != null && totals.length === all.length && isOneCurrency
  const one = {
    ...fields,
    ...(seller?.value != null && { seller: { ...seller, value: sellers.join(' och ') } }),
    ...(first && { date: first }),
    // A sum that lacks one of them would be no sum, nor one of two currencies.
    total: isSummed ? { ...total, value: totals.reduce((sum, value) => sum + value, 0) } : undefined,
    vat:
      isSummed && vat?.value != null && vats.every((rates) => rates !== null)
        ? { ...vat, value: vats.flatMap((rates) => rates ?? []) }
        : undefined,
  } as ReceiptFields
  return { kind, fields: one, others: [], ...(lastDay !== first?.value && { lastDay }) }
}

type Parted = {
  first: Activity
  upload: QueuedUpload
  others: readonly OtherReceipt[]
  /** Which of the receipts alone is meant; null: all of them. */
  only: number | null
}

/**
 * Gives the event that was saved its own part of the picture, and saves each of the others as an event with its own: with
 * the whole where it cannot be parted.
 */
export async function saveParts({ first, upload, others, only }: Parted) {
  const parts = await cutParts(upload, only)
  const [own] = parts
  if (own) await attach(own, { folderId: first.folderId, activityId: first.id })
  for (const [at, other] of others.entries()) {
    const folderId = other.folderId ?? first.folderId
    const folder = await queryClient.fetchQuery(query(folders.one, { params: { id: folderId } }))
    const add = new MutationObserver(queryClient, mutation(activities.add, 'activity'))
    const { id: activityId } = await add.mutate(eventOf(other, folder, first))
    const part = parts[at + 1]
    if (part) await attach(part, { folderId, activityId })
    else sendFiles({ folderId, activityId }, [upload.file])
  }
}

/** Pictures are parted by where each lies, documents by the pages on which each begins. */
export const isParted = ({ file }: Pick<QueuedUpload, 'file'>, { starts }: Pick<ReadReceipt, 'starts'>) =>
  file.type.startsWith('image/') || (isDocument({ file }) && starts !== undefined)
export const isDocument = ({ file }: Pick<QueuedUpload, 'file'>) => file.type === 'application/pdf'

/** The uploads that the picture was parted into; none where that fails. */
async function cutParts(upload: QueuedUpload, only: number | null): Promise<string[]> {
  const { id } = onServer(upload)
  if (id === null) return []
  return call(readings.cut, { params: { id }, body: { only } }).then(
    ({ uploadIds }) => uploadIds,
    () => [],
  )
}

function attach(id: string, target: { folderId: number; activityId: number }) {
  const body = { ...target, kindId: fileKind.receipt }
  const attaching = new MutationObserver(queryClient, {
    mutationFn: () => call(uploads.attach, { params: { id }, body }),
    meta: { topic: 'file' as const },
  })
  return attaching.mutate()
}

type InFolder = { id: number; parentId: number | null; seesCosts: boolean }

function eventOf({ kind, fields, place }: OtherReceipt, folder: InFolder, first: Activity) {
  const { seller, date, total, currency } = fields
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
    ...(folder.seesCosts &&
      total?.value != null && {
        cost: total.value,
        currency: currency?.value ?? 'SEK',
        ...(vat !== undefined && { vat }),
      }),
  }
}
