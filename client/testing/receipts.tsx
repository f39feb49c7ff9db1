import type { Receipts } from '../activities/done/receipts.ts'

/** No receipts are chosen. */
export const noReceipts: Receipts = {
  Field: () => null,
  expectTarget: () => undefined,
  attachTo: () => undefined,
  unfinishedText: () => '',
  discard: () => undefined,
}
