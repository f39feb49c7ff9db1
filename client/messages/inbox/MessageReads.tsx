import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { MessageRead } from '#contract/messages.ts'
import { momentText } from '../../text/dates.ts'
import { TextSkeleton } from '../../ui/feedback/Skeleton.tsx'
import { messageReadsQuery } from '../api.ts'
import { fullName } from '../names.ts'

/** The recipients of a message, and when each read it. */
export function MessageReads({ messageId }: { messageId: number }) {
  const titleId = useId()
  const reads = useQuery(messageReadsQuery(messageId))
  return (
    <div className="flex flex-col gap-2">
      <p id={titleId} className="text-sm font-semibold">
        Mottagare
      </p>
      {reads.isPending && <TextSkeleton lines={2} />}
      {reads.isError && <p className="text-sm text-ink-muted">Mottagarna kunde inte hämtas just nu.</p>}
      {reads.isSuccess && (
        <ul aria-labelledby={titleId} className="flex max-h-64 flex-col gap-1 overflow-y-auto text-sm">
          {reads.data.map((read) => (
            <li key={read.messageReadId} className="flex flex-wrap justify-between gap-x-4">
              <span>{fullName(read)}</span>
              <span className="text-ink-muted">{readText(read)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function readText({ readAt }: MessageRead): string {
  return readAt ? `Läst ${momentText(readAt)}` : 'Inte läst'
}
