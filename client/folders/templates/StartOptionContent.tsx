import type { StartOption } from './startOptions.ts'

type StartOptionContentProps = {
  option: StartOption
  /** For what is named by the title and described by the line. */
  titleId?: string
  summaryId?: string
  /** The line is for those with room for it; who listens hears it anyhow. */
  isCompact?: boolean
}

/** What is drawn on the card of a template: its icon, its name and a line. */
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
