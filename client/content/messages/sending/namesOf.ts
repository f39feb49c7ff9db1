import type { MessageValues } from './drafts.ts'
import type { Recipient } from './matchesRecipient.ts'

/** Whom a message goes to: `Erik Berg`, `Erik Berg och 2 till`, `alla`. */
export function namesOf({ recipientIds, isToGroup }: MessageValues, others: readonly Recipient[]): string {
  const [first, ...rest] = others.filter(({ userId }) => recipientIds.includes(userId))
  if (isToGroup) return 'alla'
  if (!first) return recipientIds.length > 0 ? 'dem du valde' : 'alla'
  return rest.length === 0 ? first.name : `${first.name} och ${rest.length} till`
}
