import type { MessageRead } from '#contract/messages.ts'
import { momentText } from '../../text/dates.ts'
import { fullName } from '../names.ts'

/** The recipients of a message, and when each read it. */
export function MessageReads({ reads }: { reads: readonly MessageRead[] }) {
  return (
    <ul
      aria-label="Mottagare"
      className="flex max-h-64 flex-col gap-1 overflow-y-auto rounded-md bg-surface-sunken px-4 py-3 text-sm"
    >
      {reads.map((read) => (
        <li key={read.messageReadId} className="flex flex-wrap justify-between gap-x-4">
          <span>{fullName(read)}</span>
          <span className="text-ink-muted">{readText(read)}</span>
        </li>
      ))}
    </ul>
  )
}

function readText({ readAt }: MessageRead): string {
  return readAt ? `Läst ${momentText(readAt)}` : 'Inte läst'
}
