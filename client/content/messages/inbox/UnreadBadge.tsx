import { useQuery } from '@tanstack/react-query'
import { messages, type Unread } from '#contract/content/messages.ts'
import { query } from '#client/platform/api/query.ts'
import { Badge } from '#client/ui/feedback/Badge.tsx'

/** Number of unread messages in a folder; nothing if zero. */
export function UnreadBadge({ folderId }: { folderId: number }) {
  const { data } = useQuery(query(messages.unread))
  const unread = unreadIn(data, folderId)
  if (unread === 0) return null
  return (
    <Badge tone="accent">
      {unread} {unreadWord(unread)}
      <span className="sr-only"> {unread === 1 ? 'meddelande' : 'meddelanden'}</span>
    </Badge>
  )
}

export function unreadIn(all: Unread | undefined, folderId: number): number {
  return all?.folders.find((folder) => folder.folderId === folderId)?.unread ?? 0
}

/** The word after the number. */
export const unreadWord = (unread: number) => (unread === 1 ? 'oläst' : 'olästa')
