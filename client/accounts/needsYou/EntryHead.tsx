import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OutboxEntry } from '#client/platform/outbox/entry.ts'
import { EntryIcon, entryLine } from '#client/platform/unsent/entryLook.tsx'

/** What an entry is, and why it could not be sent. */
export function EntryHead({ entry, children }: { entry: OutboxEntry; children: ReactNode }) {
  return (
    <>
      <div className="flex items-center gap-3">
        <EntryIcon entry={entry} />
        <div className="min-w-0">
          <h2 className="leading-snug font-medium">{entry.words.title}</h2>
          <p className="text-xs text-ink-muted">{entryLine(entry)}</p>
        </div>
      </div>
      <p className="flex gap-2 text-sm text-warning">
        <CircleAlert className="size-5 shrink-0" aria-hidden="true" />
        <span>{children}</span>
      </p>
    </>
  )
}
