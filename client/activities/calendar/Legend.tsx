import { classes } from '../../ui/layout/classes.ts'

type LegendProps = {
  /** How each mark is drawn, and its word. */
  entries: readonly (readonly [mark: string, word: string])[]
  className?: string
}

/** What the marks of days mean, for whoever sees them: read aloud is how much there is. */
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
