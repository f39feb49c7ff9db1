import type { OutboxEntry } from '../outbox/entry.ts'

type Parts = { query?: { folderId?: number }; body?: { folderId?: number } }

/** Whether an entry belongs to a folder, or to one below it. */
export function isOfFolder({ lane, input, target }: OutboxEntry, folderId: number): boolean {
  const { query, body } = (input ?? {}) as Parts
  return [Math.abs(lane), query?.folderId, body?.folderId, target?.folderId].includes(folderId)
}
