import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { Activity } from '#contract/content/activities.ts'
import type { ActivityFilter, ActivityYears } from '#contract/content/activityFilter.ts'
import { counted, itemNames } from '#contract/platform/itemNames.ts'
import { moneyText } from '#contract/rules/money.ts'
import { urls } from '#contract/platform/urls.ts'
import type { PagedList } from '#client/platform/api/paging.ts'
import { useFilters } from '#client/platform/lists/filters/useFilters.ts'
import type { Earlier } from '#client/platform/lists/handedOver/usePartOf.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { ShowMore } from '#client/platform/lists/ShowMore.tsx'
import { nearPeriodText } from '#client/platform/text/dates.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { Loading, RowShapes } from '#client/ui/feedback/Skeleton.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { TextLink } from '#client/ui/layout/links.tsx'
import { GroupHeading } from '#client/ui/layout/rows/Sheet.tsx'
import { useActivities } from '../optimistic/useActivities.ts'
import { FirstActivities, type DrawActivities } from './FirstActivities.tsx'
import { groupDone, type YearGroup } from './groups.ts'

type DoneYearsProps = {
  filter: ActivityFilter
  isFiltered: boolean
  /** As the server counts them; undefined without an answer: then what is loaded counts. */
  years: ActivityYears | undefined
  done: PagedList<Activity>
  /** What of that list is done still. */
  over: { items: Activity[]; total: number }
  level: 2 | 3
  expandedId?: number | null | undefined
  earlier?: Earlier | undefined
  children: DrawActivities
}

/** What is done: a line for each year with how many and what they cost, of which one is open, as the address says. */
export function DoneYears(props: DoneYearsProps) {
  const { filter, isFiltered, years, done, over, level, expandedId, earlier, children } = props
  const { search, choose } = useFilters()
  const groups = groupDone(over, years, earlier)
  // Where one looks for something, or there is but one year, nothing is folded.
  const first = isFiltered || groups.length === 1 ? groups[0]?.key : undefined
  const linked = groups.find(({ activities }) => activities.some(({ id }) => id === expandedId))
  const openKey = linked?.key ?? search.get('ar') ?? first
  return (
    <section>
      <GroupHeading
        level={level}
        count={over.total}
        end={
          groups.some(({ costs }) => costs.length > 0) && (
            <TextLink
              to={filter.folderId === undefined ? urls.costsOfFolders({}) : urls.costs(filter.folderId)}
              className="touch-line -my-2 sm:my-0 sm:inline-block"
            >
              Kostnader
            </TextLink>
          )
        }
      >
        Gjort
      </GroupHeading>
      {/* Safari drops the list role of lists without bullets. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" aria-label="Gjort" className="sheet">
        {groups.map((group, index) => (
          <Year
            key={group.key}
            {...{ group, filter, expandedId }}
            latest={index === 0 ? group.activities[0] : undefined}
            isOpen={group.key === openKey}
            onToggle={(isOpen) => choose('ar', isOpen ? group.key : first === undefined ? '' : 'ingen')}
          >
            {children}
          </Year>
        ))}
      </ul>
      {earlier && <ShowMore list={done} />}
    </section>
  )
}

type YearProps = Pick<DoneYearsProps, 'filter' | 'expandedId' | 'children'> & {
  group: YearGroup
  /** What was done last, in the first line while it is folded. */
  latest: Activity | undefined
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

function Year({ group, latest, isOpen, onToggle, ...rest }: YearProps) {
  const { title, events, costs, years } = group
  const id = useId()
  const dated = years.filter((year) => year > 0)
  return (
    <li className={isOpen ? open : hover}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className={line}
        onClick={() => onToggle(!isOpen)}
      >
        <span className="text-base font-semibold">{title}</span>
        <span className="truncate text-ink-muted">
          {counted(events, itemNames.activity)}
          <span className="max-sm:hidden">
            {dated.length > 1 && `, ${dated.at(-1)}–${dated[0]}`}
            {!isOpen &&
              latest?.startDate &&
              `, senast ${latest.title || fallback.activity} ${nearPeriodText(latest.startDate, null)}`}
          </span>
        </span>
        <span>
          {costs.length > 0 && <span className="sr-only">Kostnad: </span>}
          {costs.map(({ cost, currency }) => moneyText(cost, currency)).join(' + ')}
        </span>
        <ChevronDown aria-hidden="true" className={classes('size-5 text-ink-muted', isOpen && 'rotate-180')} />
      </button>
      <div id={id}>{isOpen && <OpenYear group={group} {...rest} />}</div>
    </li>
  )
}

const line =
  'grid min-h-11.5 w-full grid-cols-[minmax(3.5rem,auto)_minmax(0,1fr)_auto_1.25rem] items-center gap-3 ps-4.5 pe-3.5 text-start text-sm tabular-nums focus-visible:-outline-offset-2'

const open = 'bg-accent-soft/35 shadow-[inset_3px_0_0_var(--color-accent)]'
const hover = '[@media(hover:hover)]:hover:bg-surface-sunken/45'

/** As many as stand in an open year before more are asked for. */
const atFirst = 5

function OpenYear({ group, filter, expandedId, children }: Omit<YearProps, 'latest' | 'isOpen' | 'onToggle'>) {
  const { title, activities, events, isWhole, years } = group
  const [lastYear, firstYear] = [years[0], years.at(-1)]
  const list = useActivities(
    // The last group goes back to the first event there is, and has those without a day.
    {
      ...filter,
      when: 'done',
      ...(years.length === 1 && firstYear ? { firstYear } : {}),
      ...(lastYear !== undefined && { lastYear }),
    },
    !isWhole,
  )
  const own = list.data?.items ?? []
  const loaded = own.length > activities.length ? own : activities
  if (loaded.length === 0 && list.isLoadingError)
    return <RetryAlert error={list.error} isBusy={list.isFetching} onRetry={() => void list.refetch()} />
  return (
    <div className="border-t border-line">
      {loaded.length === 0 ? (
        <Loading>
          <RowShapes count={Math.min(events, atFirst)} />
        </Loading>
      ) : (
        <FirstActivities
          label={`Gjort, ${title}`}
          activities={loaded}
          total={events}
          isPlain
          {...{ atFirst, expandedId }}
          draw={children}
        >
          {!isWhole && <ShowMore list={list} />}
        </FirstActivities>
      )}
    </div>
  )
}
