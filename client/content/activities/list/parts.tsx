import {
  CalendarClock,
  CircleX,
  ClipboardCheck,
  Flag,
  RefreshCw,
  Repeat,
  ShoppingBag,
  StickyNote,
  Users,
  Wrench,
  type LucideIcon,
} from 'lucide-react'
import type { Activity } from '#contract/content/activities.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { today } from '#client/platform/text/dates.ts'
import { isOverdue } from '../isOverdue.ts'
import { isRecurring } from '../recurrence/isRecurring.ts'
import { activityDaysText } from '#client/platform/text/seasonText.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { classes } from '#client/ui/layout/classes.ts'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'

/* What every list shows of an event. */

const iconOfType: Record<string, LucideIcon> = {
  Underhåll: RefreshCw,
  Reparation: Wrench,
  Besiktning: ClipboardCheck,
  Inköp: ShoppingBag,
  Möte: Users,
  Anteckning: StickyNote,
}

/** The event's type; of one that is to be done but not by the reader, that it is planned. */
export function ActivityIcon({ statusId, typeName }: Pick<Activity, 'statusId' | 'typeName'>) {
  if (statusId === activityStatus.cancelled) return <IconTile icon={<CircleX />} />
  if (statusId !== activityStatus.done) return <IconTile icon={<CalendarClock />} />
  const Icon = iconOfType[typeName ?? ''] ?? Flag
  return <IconTile icon={<Icon />} />
}

type ActivityDayProps = {
  activity: Pick<Activity, 'statusId' | 'startDate' | 'endDate' | 'season' | 'folderStatusId' | 'parentStatusId'>
  /** The list is narrow, and its heading says that they are late. */
  isBrief?: boolean
}

/** `Försenad` before the day says it without colour; in an archive nothing is. Null without a day. */
export function ActivityDay({ activity, isBrief = false }: ActivityDayProps) {
  const text = activityDaysText(activity)
  if (text === null) return null
  return isOverdue(activity, today()) ? (
    <span className="font-semibold text-danger">
      <span className={classes(isBrief && 'sr-only')}>Försenad, </span>
      <span className="whitespace-nowrap">{text}</span>
    </span>
  ) : (
    <span className="whitespace-nowrap tabular-nums">{text}</span>
  )
}

/** The sign that more events follow. Null for an event that happens once, and for a closed one. */
export function RepeatMark({ activity }: { activity: Activity }) {
  if (!isRecurring(activity)) return null
  return (
    <span className="ms-1 inline-flex align-[-0.15em] text-ink-muted">
      <Repeat className="size-3.5" aria-hidden />
      <span className="sr-only">Upprepas</span>
    </span>
  )
}

/** The status in words, where the circle or the icon before the title does not say it. */
export function unusualStatus({ statusId, statusName }: Pick<Activity, 'statusId' | 'statusName'>): string | null {
  const isUsual = statusId === activityStatus.planned || statusId === activityStatus.done
  return isUsual ? null : statusName || fallback.status
}

/** The first words of an event: how it went, or else what it is about. */
export const excerpt = ({ outcome, description }: Pick<Activity, 'outcome' | 'description'>) => outcome || description
