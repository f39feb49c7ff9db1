import { classes } from '#client/ui/layout/classes.ts'

type LegendProps = {
  /** The class of each mark, and its word. */
  entries: readonly (readonly [mark: string, word: string])[]
  className?: string
}

/** Explains the marks of days. Hidden from screen readers, which read the number of events aloud. */
export function Legend({ entries, className }: LegendProps) {
  return (
    <p aria-hidden="true" className={classes('flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-muted', className)}>
      {entries.map(([mark, word]) => (
        <span key={word} className="flex items-center gap-2">
          <span className={mark} />
          {word}
        </span>
      ))}
    </p>
  )
}
