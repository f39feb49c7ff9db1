import type { ReactNode } from 'react'
import { momentText } from '#client/platform/text/dates.ts'
import { classes } from '#client/ui/layout/classes.ts'

type CaseMessagesProps = {
  /** Oldest first. */
  messages: readonly CaseMessage[]
}

type CaseMessage = {
  id: number
  who: string
  isOwn: boolean
  createdAt: string
  content: string
  /** The files of it, or what it proposes. */
  more?: ReactNode
}

/** The messages of a case; those of the user's own side are highlighted. */
export function CaseMessages({ messages }: CaseMessagesProps) {
  return (
    <ol aria-label="Det som har skrivits" className="flex flex-col gap-4">
      {messages.map(({ id, who, isOwn, createdAt, content, more }) => (
        <li
          key={id}
          className={classes(
            'flex flex-col gap-1.5 rounded-md px-4 py-3',
            isOwn ? 'ms-4 bg-accent-soft sm:ms-10' : 'me-4 bg-surface-sunken sm:me-10',
          )}
        >
          <p className="flex flex-wrap justify-between gap-x-4 text-sm">
            <strong className="min-w-0 font-semibold">{who}</strong>
            <time dateTime={createdAt} className="text-ink-muted">
              {momentText(createdAt)}
            </time>
          </p>
          <p className="whitespace-pre-line">{content}</p>
          {more}
        </li>
      ))}
    </ol>
  )
}
