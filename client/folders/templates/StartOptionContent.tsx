import type { StartOption } from './startOptions.ts'

type StartOptionContentProps = {
  option: StartOption
  /** Ids for aria-labelledby and aria-describedby. */
  titleId?: string
  summaryId?: string
  /** Hides the summary on small screens; screen readers still get it. */
  isCompact?: boolean
}

/** Content of a template card: icon, title and summary. */
export function StartOptionContent({
  option: { icon: Icon, title, summary },
  titleId,
  summaryId,
  isCompact,
}: StartOptionContentProps) {
  return (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-accent sm:mt-0.5" />
      <span className="flex min-w-0 flex-col">
        <span id={titleId} className="font-semibold">
          {title}
        </span>
        <span id={summaryId} className={`text-xs text-ink-muted ${isCompact ? 'max-sm:hidden' : ''}`}>
          {summary}
        </span>
      </span>
    </>
  )
}

export const startOptionCard =
  'flex h-full min-h-11 w-full cursor-pointer items-center gap-3 sm:items-start rounded-md border border-line-strong bg-surface-raised px-3 py-3 text-start transition-colors duration-150 hover:border-ink-muted'
