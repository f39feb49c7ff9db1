import { fileKind } from '#contract/rules/fileKinds.ts'
import { moneyText } from '#contract/rules/money.ts'
import type { ParcelContent, ParcelItem } from '#contract/sharing/parcelContent.ts'
import type { ViewedFile } from '#client/platform/attachments/viewer/viewedFile.ts'
import type { AddressOf } from '../addresses.ts'

export type ShownFile = ParcelItem<'files'>

export type ShownProps = {
  content: Pick<ParcelContent, 'files' | 'events' | 'components'>
  addressOf: AddressOf
  /** Opens a picture in the viewer. */
  onOpen: (number: number) => void
}

/** A file as the viewer wants it: the number of a picture in its document is its id here. */
export const viewed = (file: ShownFile): ViewedFile => ({
  ...file,
  id: file.number,
  preview: file.preview ? 'done' : 'none',
  previewReason: null,
})

export const isShownPicture = ({ kindId, preview, isDamaged }: ShownFile) =>
  kindId === fileKind.photo && preview && !isDamaged

/** What an amount is; null where none is stated or costs are left out. */
export const statedAmount = (amount: number | null | undefined, currency: ParcelItem<'components'>['currency']) =>
  amount == null ? null : moneyText(amount, currency ?? 'SEK')
