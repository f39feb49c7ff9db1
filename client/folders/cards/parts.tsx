import { CalendarDays, ClockAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { isArchived } from '#contract/rules/archive.ts'
import type { Folder, SubFolder } from '#contract/folders/folders.ts'
import { limits } from '#contract/platform/limits.ts'
import { folderStatus } from '#contract/rules/statuses.ts'
import { urls } from '#contract/platform/urls.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { itemWords } from '#client/platform/text/itemWords.ts'
import { eventDaysText } from '#client/platform/text/seasonText.ts'
import { Badge } from '#client/ui/feedback/Badge.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { ReadMore } from '#client/ui/layout/ReadMore.tsx'
import { lateText } from '../lateText.ts'
import { statusText } from '../statusText.ts'
import { RestrictedBadge } from './RestrictedBadge.tsx'

/** The number of late events in the folder, or the next event. */
export function DuePill({ folder }: { folder: Folder }) {
  const { late, next } = folder
  if (late > 0) return <LatePill folder={folder} />
  if (!next) return null
  return (
    <Pill icon={<CalendarDays />} className="bg-surface-sunken text-ink-muted">
      <span className="font-normal">Härnäst:</span>
      <span className="min-w-0 truncate">{next.title}</span>
      <span className="-ms-1">, {eventDaysText(next)}</span>
    </Pill>
  )
}

/** `isTight`: the number alone. Nothing where nothing is late. */
export function LatePill({ folder: { late }, isTight = false }: { folder: Folder; isTight?: boolean }) {
  if (late === 0) return null
  return (
    <Pill icon={<ClockAlert />} className="bg-danger-soft text-danger">
      {isTight && <span aria-hidden="true">{late}</span>}
      <span className={isTight ? 'sr-only' : undefined}>{lateText(late)}</span>
    </Pill>
  )
}

/** The number of late events in a sub-folder; where nothing is late or next, the number of all its events. */
export function LateOrCount({ folder }: { folder: Folder & Partial<SubFolder> }) {
  const { late, next, activities = 0 } = folder
  if (late > 0) return <LatePill folder={folder} />
  if (next || activities === 0) return null
  const { one, many } = itemWords.activity
  return (
    <span className="text-xs leading-6 text-ink-muted tabular-nums">
      {activities} {activities === 1 ? one : many}
    </span>
  )
}

/** A pill tells something, and is never pressed. */
function Pill({ icon, className, children }: { icon: ReactNode; className: string; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex min-h-6 max-w-full items-center gap-1.25 rounded-full px-2.25 text-xs font-semibold whitespace-nowrap [&_svg]:size-3.5 [&_svg]:shrink-0',
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}

/** Category and place, as far as they are given. */
export function categoryAndPlace({ categoryName, city }: Folder): string {
  return [categoryName, city].filter(Boolean).join(' · ')
}

type FolderBadgesProps = { folder: Folder; showsParent: boolean; children?: ReactNode }

export function FolderBadges({ folder, showsParent, children }: FolderBadgesProps) {
  const isOwnStatus = folder.statusId === folderStatus.archived
  return (
    <span className="flex shrink-0 flex-wrap justify-end gap-1.5 empty:hidden">
      {children}
      {folder.takenDown !== null && <Badge tone="warning">Stängd av den som driver Pärmen</Badge>}
      {!folder.inherits && <RestrictedBadge />}
      {isOwnStatus && <Badge>Arkiverad</Badge>}
      {/* On the page of the main folder an archive notice says so already. */}
      {!isOwnStatus && isArchived(folder) && showsParent && <Badge>Huvudmappen arkiverad</Badge>}
    </span>
  )
}

/** The beginning of the description. */
export function FolderText({ folder: { id, title, description } }: { folder: Folder }) {
  if (!description) return null
  return (
    <div className="mt-0.5 text-xs text-ink-muted">
      <ReadMore
        text={description}
        limit={limits.preview}
        isBrief
        to={urls.folder(id)}
        about={title || fallback.title}
      />
    </div>
  )
}

type FolderFactsProps = {
  folder: Folder
  /** The card says elsewhere what comes next, or what is late before that. */
  isWithoutNext?: boolean
  className?: string
}

/** Status, the days of the latest event and of the next, at the bottom of every folder card. */
export function FolderFacts({ folder, isWithoutNext = false, className }: FolderFactsProps) {
  const { eventDays, next } = folder
  if (folder.takenDown !== null) return null
  return (
    <dl className={classes('gap-x-5 gap-y-1 text-sm/snug tabular-nums', className ?? 'flex flex-wrap')}>
      <Fact label="Status">{statusText(folder)}</Fact>
      {eventDays && <Fact label="Händelsedatum">{eventDaysText(eventDays)}</Fact>}
      {next && !isWithoutNext && (
        <Fact label="Härnäst">
          <span className="sr-only">{next.title}, </span>
          {eventDaysText(next)}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
