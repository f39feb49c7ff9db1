import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { Chip } from '#client/ui/fields/Chip.tsx'
import type { Recipient } from './matchesRecipient.ts'

/** The largest number of suggestions; in a larger folder one searches. */
const mostSuggested = 8

type SuggestedRecipientsProps = {
  others: readonly Recipient[]
  chosen: readonly number[]
  onChoose: (userIds: number[]) => void
}

/** Suggests the recipients who are not chosen yet, one press away. */
export function SuggestedRecipients({ others, chosen, onChoose }: SuggestedRecipientsProps) {
  const group = useRef<HTMLSpanElement>(null)

  function add(userId: number) {
    onChoose([...chosen, userId])
    // The pressed chip disappears. The text is next, until more are chosen one after another.
    if (chosen.length === 0) document.getElementsByName('content')[0]?.focus()
    else group.current?.focus()
  }

  if (others.length > mostSuggested) return null
  return (
    <span ref={group} tabIndex={-1} className="flex gap-2 outline-none empty:hidden sm:flex-wrap">
      {others
        .filter(({ userId }) => !chosen.includes(userId))
        .map(({ userId, name }) => (
          <Chip key={userId} isChosen={false} icon={<Plus />} onClick={() => add(userId)}>
            {name}
          </Chip>
        ))}
    </span>
  )
}
