import { fileKind } from '#contract/fileKinds.ts'
import { moneyText } from '#contract/money.ts'
import type { ParcelContent, ParcelItem } from '#contract/parcelContent.ts'
import { componentStatus } from '#contract/statuses.ts'
import type { ViewedFile } from '../../attachments/viewer/viewedFile.ts'
import type { AddressOf } from '../../parcels/addresses.ts'

export type Thing = ParcelItem<'components'>
export type SharedFile = ParcelItem<'files'>

export type ShownProps = {
  content: ParcelContent
  addressOf: AddressOf
  /** Opens a picture in the viewer. */
  onOpen: (number: number) => void
}

/** As the viewer wants it: the number of a picture in its document is its id here. */
export const viewed = (file: SharedFile): ViewedFile => ({
  ...file,
  id: file.number,
  preview: file.preview ? 'done' : 'none',
  previewReason: null,
})

export const isShownPicture = ({ kindId, preview, isDamaged }: SharedFile) =>
  kindId === fileKind.photo && preview && !isDamaged

export type Room = { name: string; things: Thing[]; sum: string | null }

/** The things by room, in Swedish order: where each is in words, or else its folder. */
export function roomsOf({ components, folders }: ParcelContent): Room[] {
  const nameOf = ({ place, folder }: Thing) => capital(place?.trim() || (folders[folder - 1]?.title ?? ''))
  const rooms = Map.groupBy(components, (thing) => nameOf(thing).toLocaleLowerCase('sv-SE'))
  return [...rooms.values()]
    .map((things) => ({ name: things[0] ? nameOf(things[0]) : '', things, sum: sumOf(things) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'sv'))
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('sv-SE') + text.slice(1)

/** What the things that are in use were bought for, in each currency; null where nothing is stated. */
function sumOf(things: readonly Thing[]): string | null {
  const sums = new Map<NonNullable<Thing['currency']>, number>()
  for (const { price, currency = 'SEK', statusId } of things)
    if (price != null && statusId === componentStatus.inUse) sums.set(currency, (sums.get(currency) ?? 0) + price)
  return sums.size === 0 ? null : [...sums].map(([currency, sum]) => moneyText(sum, currency)).join(' + ')
}

/** What an amount is; null where none is stated or costs are left out. */
export const statedAmount = (amount: number | null | undefined, currency: Thing['currency']) =>
  amount == null ? null : moneyText(amount, currency ?? 'SEK')
