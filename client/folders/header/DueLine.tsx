import { CalendarDays, ChevronRight, ClockAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { Folder } from '#contract/folders/folders.ts'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import { nextText } from '#client/platform/text/seasonText.ts'
import { classes } from '#client/ui/layout/classes.ts'
import { lateText } from '../lateText.ts'

/** The number of late events and the next one, as a link to the events. Renders nothing if there are none. */
export function DueLine({ folder, className }: { folder: Folder; className?: string | undefined }) {
  const { id, late, next } = folder
  if (late === 0 && !next) return null
  const upcoming = nextText(next)
  return (
    <Link
      to={urls.folder(id, { tab: folderTabs.activities })}
      className={classes(
        line,
        late > 0 ? 'bg-danger-soft text-danger' : 'border border-line bg-surface-raised',
        className,
      )}
    >
      {late > 0 ? <ClockAlert aria-hidden="true" /> : <CalendarDays aria-hidden="true" className="text-ink-muted" />}
      <span className="min-w-0 truncate">
        {late > 0 ? (
          <>
            <b className="font-semibold">{lateText(late)}</b>
            {upcoming && <span className="text-ink-muted"> · därefter {upcoming}</span>}
          </>
        ) : (
          `Härnäst: ${upcoming}`
        )}
      </span>
      <ChevronRight aria-hidden="true" className="ms-auto" />
    </Link>
  )
}

const line =
  'mt-2.5 flex min-h-11 min-w-0 items-center gap-2.5 rounded-md px-3.5 text-sm md:inline-flex md:min-h-9 [&_svg]:size-4.5 [&_svg]:shrink-0'
