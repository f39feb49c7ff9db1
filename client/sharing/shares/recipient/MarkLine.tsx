import { Eye } from 'lucide-react'
import type { SharedView } from '#contract/sharing/shares.ts'
import { dayText, nearDayText, periodText } from '#client/platform/text/dates.ts'

/** For whom it is, of which day, and for how long. */
export function MarkLine({ share: { recipient, isFrozen, asOf, expiresAt, takesPapers } }: { share: SharedView }) {
  return (
    <p className="flex items-center gap-2.5">
      <Eye aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 grow wrap-anywhere">
        För <b className="font-semibold">{recipient}</b> ·{' '}
        <span className="inline-block">
          {isFrozen ? `som det såg ut ${periodText(dayText(asOf), null)}` : 'som det ser ut nu'}
        </span>
      </span>
      <span className="max-sm:sr-only">
        {takesPapers ? 'Läsning och papper tillbaka' : 'Bara läsning'}, till {nearDayText(dayText(expiresAt))}
      </span>
    </p>
  )
}
