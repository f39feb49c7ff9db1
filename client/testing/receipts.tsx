import type { Receipts } from '../activities/done/receipts.ts'

/** No receipts are chosen. */
export const noReceipts: Receipts = {
  Field: () => null,
  willBeAt: () => undefined,
  saveAt: () => undefined,
  unfinishedText: () => '',
  giveUp: () => undefined,
}
