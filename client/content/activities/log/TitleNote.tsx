import type { Activity } from '#contract/content/activities.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { activityDaysText } from '#client/platform/text/seasonText.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import type { Suggestions } from './useSuggestions.ts'

type TitleNoteProps = { suggestions: Suggestions; onMarkDone: (planned: Activity) => void }

/** What is to be said of the title, on a line of its own, as high when there is nothing. */
export function TitleNote({ suggestions: { planned, removed, restore }, onMarkDone }: TitleNoteProps) {
  return (
    <div role="status" className="-mt-3 flex min-h-12 items-center justify-between gap-3 text-sm">
      {planned && (
        <>
          <p className="line-clamp-2 min-w-0">
            {planned.title || fallback.activity} finns {activityDaysText(planned) ?? 'redan'}: klarmarkera den?
          </p>
          <Button size="small" className="shrink-0" onClick={() => onMarkDone(planned)}>
            Klarmarkera
          </Button>
        </>
      )}
      {!planned && removed && (
        <>
          <p className="line-clamp-2 min-w-0 text-ink-muted">”{removed.said}” är borttaget ur titeln.</p>
          <Button size="small" variant="quiet" className="shrink-0" onClick={restore}>
            Ångra
          </Button>
        </>
      )}
      {!planned && !removed && (
        <p className="text-xs text-ink-muted">Skriv gärna när: ”i går”, ”12 maj” eller ”varje år 1 maj”.</p>
      )}
    </div>
  )
}
