import type { Activity } from '#contract/content/activities.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { activityDaysText } from '#client/platform/text/seasonText.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import type { Suggestions } from './useSuggestions.ts'

type LineNoteProps = {
  /** The line as it was typed. */
  line: string
  suggestions: Suggestions
  onMarkDone: (planned: Activity) => void
}

/** What is to be said of the line: how to write it, what it is kept as, or that it is planned already. */
export function LineNote({ line, suggestions: { planned, title }, onMarkDone }: LineNoteProps) {
  return (
    <div className="flex flex-col gap-1 text-sm text-ink-muted">
      {line.trim() === '' ? (
        <p>Skriv som du säger det: ”Bytte kökskran 3&nbsp;200&nbsp;kr i tisdags” eller ”Sotning varje år i oktober”.</p>
      ) : (
        <p>
          Sparas som <b className="font-semibold wrap-anywhere text-ink">{title || line.trim()}</b>
        </p>
      )}
      <div role="status" className="flex min-h-11 items-center justify-between gap-3 empty:sr-only">
        {planned && (
          <>
            <p className="line-clamp-2 min-w-0 text-ink">
              {planned.title || fallback.activity} finns {activityDaysText(planned) ?? 'redan'}: klarmarkera den?
            </p>
            <Button size="small" className="shrink-0" onClick={() => onMarkDone(planned)}>
              Klarmarkera
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
