import { Paperclip } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { Activity } from '#contract/content/activities.ts'
import { isOpen } from '#contract/rules/activityDays.ts'
import type { PagedList } from '#client/platform/api/paging.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { ShowMore } from '#client/platform/lists/ShowMore.tsx'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { ListSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { Avatar } from '#client/ui/layout/Avatar.tsx'
import { Dot, Row } from '#client/ui/layout/rows/Row.tsx'
import { Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { costText } from '../costText.ts'
import { DoneCircle } from '../done/DoneCircle.tsx'
import { mayMarkDone } from '../done/mayMarkDone.ts'
import { ActivityDay, ActivityIcon, excerpt, unusualStatus } from './parts.tsx'
import { useUpcomingAndDone } from './UpcomingAndDone.tsx'

type ActivitiesOfComponentProps = { componentId: number; level: 2 | 4; /** Stands below them. */ sum?: ReactNode }

/** The events of a component: the open ones, nearest first, and the closed ones, latest first. */
export function ActivitiesOfComponent({ componentId, level, sum }: ActivitiesOfComponentProps) {
  const { upcoming, done } = useUpcomingAndDone({ componentId })
  const Heading = `h${level}` as const
  const rowLevel = level === 2 ? 3 : 4
  const failed = [upcoming, done].find(({ isLoadingError }) => isLoadingError)
  const total = (upcoming.data?.total ?? 0) + (done.data?.total ?? 0)
  const isLoaded = upcoming.data !== undefined && done.data !== undefined
  return (
    <section className="min-w-0">
      <Heading className="border-b border-line pb-2 text-sm font-semibold">
        Händelser {total > 0 && <span className="font-normal text-ink-muted tabular-nums">{total}</span>}
      </Heading>
      {failed && <RetryAlert error={failed.error} isBusy={failed.isFetching} onRetry={() => void failed.refetch()} />}
      {!failed && !isLoaded && <ListSkeleton count={2} />}
      {isLoaded && total === 0 && (
        <p className="py-3 text-sm text-ink-muted">Saknas händelser. Det som görs med komponenten samlas här.</p>
      )}
      <Part list={upcoming} label="Kommande" level={rowLevel} />
      <Part list={done} label="Gjort" level={rowLevel} />
      {isLoaded && sum}
    </section>
  )
}

function Part({ list, label, level }: { list: PagedList<Activity>; label: string; level: 3 | 4 }) {
  if (!list.data || list.data.items.length === 0) return null
  return (
    <>
      <p aria-hidden="true" className="pt-3 text-xs text-ink-muted">
        {label}
      </p>
      <div className="-ms-2">
        <Sheet label={label} level={level} isPlain>
          {list.data.items.map((activity) => (
            <ActivityLine key={activity.id} activity={activity} />
          ))}
        </Sheet>
      </div>
      <ShowMore list={list} />
    </>
  )
}

/** An event with who did it or sees to it, its papers and its cost. */
function ActivityLine({ activity }: { activity: Activity }) {
  const status = unusualStatus(activity)
  const { firmName, responsibleName, series } = activity
  const isToBeDone = isOpen(activity)
  const facts = [
    isToBeDone && series?.words.toLocaleLowerCase('sv-SE'),
    firmName ?? (!isToBeDone && responsibleName),
    status,
  ]
  return (
    <Row
      lead={mayMarkDone(activity) ? <DoneCircle activity={activity} /> : <ActivityIcon {...activity} />}
      title={activity.title || fallback.activity}
      to={urls.folder(activity.folderId, { tab: folderTabs.activities, accordion: activity.id })}
      second={
        <>
          <ActivityDay activity={activity} />
          {facts.filter(Boolean).map((fact, index) => (
            <Fragment key={String(fact)}>
              {(index > 0 || activity.startDate) && <Dot />}
              {fact}
            </Fragment>
          ))}
        </>
      }
      text={excerpt(activity)}
      end={<LineEnd activity={activity} />}
    />
  )
}

function LineEnd({ activity }: { activity: Activity }) {
  const { papers, responsibleName } = activity
  const cost = costText(activity)
  return (
    <span className="flex items-center gap-2.5 tabular-nums">
      {papers > 0 && (
        <span className="flex items-center gap-1 text-ink-muted">
          <Paperclip aria-hidden="true" className="size-3.5" />
          {papers}
          <span className="sr-only"> papper</span>
        </span>
      )}
      {cost && (
        <span>
          <span className="sr-only">Kostnad: </span>
          {cost}
        </span>
      )}
      {isOpen(activity) && responsibleName && (
        <span>
          <span className="sr-only">Ansvarig: {responsibleName}</span>
          <Avatar name={responsibleName} size="small" />
        </span>
      )}
    </span>
  )
}
