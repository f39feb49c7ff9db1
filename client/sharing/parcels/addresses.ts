import { fileAddress } from '#contract/platform/fileAddresses.ts'
import type { ParcelKind } from '#contract/platform/parcelKinds.ts'
import { parcelFileAddress } from '#contract/sharing/parcelLinks.ts'

/** Where a file of what a link shows is, by its number in it. */
export type AddressOf = typeof fileAddress

/** For whoever has opened the link. */
export const addressThroughLink =
  (kind: ParcelKind, id: number): AddressOf =>
  (form, number) =>
    parcelFileAddress({ kind, id, number, form })

/** For whoever makes the link, and reads the files as they always do. */
export const addressOfOwn =
  (fileIds: readonly number[]): AddressOf =>
  (form, number) =>
    fileAddress(form, fileIds[number - 1] ?? 0)
