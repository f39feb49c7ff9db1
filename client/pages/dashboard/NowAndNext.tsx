import { Check } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { WeekLine } from '#contract/accounts/week.ts'
import type { Activity } from '#contract/content/activities.ts'
import { fileAddress } from '#contract/platform/fileAddresses.ts'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import { ToDo, toDoFirst } from '#client/content/activities/list/ToDo.tsx'
import { useToDo } from '#client/content/activities/optimistic/useActivities.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { activityDaysText } from '#client/platform/text/seasonText.ts'
import { classes } from '#client/ui/layout/classes.ts'
import { SectionHeader } from '#client/ui/layout/headers.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { rowCover } from '#client/ui/layout/rows/Row.tsx'
import { BulletinBoard, type BoardRow } from './BulletinBoard.tsx'

type NowAndNextProps = { rows: readonly BoardRow[]; yearAgo: WeekLine | null }

/** What waits and what is to be done, beside each other where there is room. */
export function NowAndNext({ rows, yearAgo }: NowAndNextProps) {
  const toDo = useToDo().data
  const first = toDo && toDoFirst(toDo)[0]
  if (isCalm(rows, toDo)) return <NothingWaits next={first} yearAgo={yearAgo} />
  return (
    <div className={classes('grid items-start gap-x-5 gap-y-5', rows.length > 0 && first && 'lg:grid-cols-2')}>
      <BulletinBoard rows={rows} />
      <ToDo above={rows.length} />
    </div>
  )
}

type Totals = Record<'late' | 'soon', { total: number }>

/** Nothing waits, is late or is due within a month. */
export const isCalm = (rows: readonly BoardRow[], toDo: Totals | undefined) =>
  rows.length === 0 && toDo !== undefined && toDo.late.total + toDo.soon.total === 0

function NothingWaits({ next, yearAgo: loaded }: { next: Activity | undefined; yearAgo: WeekLine | null }) {
  // What comes later would move what stands below: it is shown the next time.
  const [yearAgo] = useState(loaded)
  return (
    <section>
      <SectionHeader title="Anslagstavla" />
      <div
        className={classes(
          'grid overflow-clip rounded-lg border border-line bg-surface-raised shadow-card',
          yearAgo && 'md:grid-cols-2',
        )}
      >
        <div className="flex items-center gap-4 p-5">
          <span
            aria-hidden="true"
            className="grid size-11 shrink-0 place-items-center rounded-full bg-success-soft text-success"
          >
            <Check className="size-5" />
          </span>
          <div className="min-w-0">
            <h3 className="text-lg/snug font-semibold">Inget väntar på dig</h3>
            <p className="text-sm text-ink-muted">
              Och inget är försenat.
              {next && (
                <>
                  {' '}
                  Härnäst:{' '}
                  <TextLink to={urls.folder(next.folderId, { tab: folderTabs.activities, accordion: next.id })}>
                    {next.title || fallback.activity}
                  </TextLink>
                  {activityDaysText(next) && `, ${activityDaysText(next)}`}.
                </>
              )}
            </p>
          </div>
        </div>
        {yearAgo && <YearAgo line={yearAgo} />}
      </div>
    </section>
  )
}

/** A picture of these days in an earlier year. */
function YearAgo({ line: { heading, sentence, reason, button, picture } }: { line: WeekLine }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <div className="relative grid grid-cols-[7rem_minmax(0,1fr)] items-center border-line max-md:border-t md:grid-cols-[12rem_minmax(0,1fr)] md:border-s [@media(hover:hover)]:hover:bg-surface-sunken/45">
      <div className="relative h-full min-h-22 bg-surface-sunken md:min-h-30">
        {picture && !isBroken && (
          <img
            src={fileAddress('small', picture.fileId)}
            alt=""
            className="absolute inset-0 size-full object-cover object-[50%_40%]"
            onError={() => setBroken(true)}
          />
        )}
      </div>
      <div className="px-4.5 py-3">
        <p className="text-xs text-ink-muted">{heading}</p>
        <h3 className="leading-snug font-medium text-pretty">
          <Link to={button.path} className={rowCover}>
            {sentence}
          </Link>
        </h3>
        <p className="text-xs text-ink-muted">{reason}</p>
      </div>
    </div>
  )
}
