import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CalendarDays, ChartColumn, Printer, SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { yearReportAddress } from '#contract/platform/fileAddresses.ts'
import type { OpenFolder } from '#contract/folders/folders.ts'
import type { TimelineChoices } from '#contract/content/timeline.ts'
import { urls } from '#contract/platform/urls.ts'
import { FailedList } from '#client/platform/lists/FailedList.tsx'
import { type Filters, useFilters } from '#client/platform/lists/filters/useFilters.ts'
import { today } from '#client/platform/text/dates.ts'
import { timelineChoices, timelineQuery } from '#client/content/timeline/api.ts'
import { chosenIn, filterOf } from '#client/content/timeline/filter.ts'
import { MoreEntries } from '#client/content/timeline/MoreEntries.tsx'
import { TimelineFilters } from '#client/content/timeline/TimelineFilters.tsx'
import { TimelineList } from '#client/content/timeline/TimelineList.tsx'
import { yearsBeside } from '#client/content/timeline/years.ts'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { ListSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { buttonStyle } from '#client/ui/fields/buttonStyle.ts'
import { classes } from '#client/ui/layout/classes.ts'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { Menu } from '#client/ui/overlays/Menu.tsx'
import { PageOfFolder, ToFolder } from './folder/PageOfFolder.tsx'

export default function TimelinePage() {
  return <PageOfFolder>{(folder) => <Timeline folder={folder} />}</PageOfFolder>
}

function Timeline({ folder }: { folder: OpenFolder }) {
  const filters = useFilters()
  const { data: choices } = useQuery(timelineChoices(folder.id))
  return (
    <>
      <PageHeader
        title="Tidslinje"
        eyebrow={<ToFolder folder={folder} />}
        lead={
          folder.parentId === null
            ? 'Det som har hänt och är planerat i mappen och dess undermappar.'
            : 'Det som har hänt och är planerat i undermappen.'
        }
        actions={
          <>
            {folder.seesCosts && (
              <ButtonLink to={urls.costs(folder.id)} icon={<ChartColumn />}>
                Kostnader
              </ButtonLink>
            )}
            {choices && <PrintMenu folder={folder} years={choices.years} />}
          </>
        }
      />
      <div className="flex flex-col gap-5">
        <TimelineFilters {...{ filters, choices }} />
        <Entries {...{ folder, filters, choices }} />
      </div>
    </>
  )
}

/** A report of one of the years, as a document to print or keep. */
function PrintMenu({ folder, years }: { folder: OpenFolder; years: readonly number[] }) {
  if (years.length === 0) return null
  const items = years.map((year) => ({
    id: String(year),
    label: `Året ${year}`,
    href: yearReportAddress(folder.id, year),
    // The answer names the file.
    download: '',
  }))
  return (
    <Menu title="Skriv ut året" items={items} className={buttonStyle()}>
      <Printer /> Skriv ut året
    </Menu>
  )
}

type EntriesProps = { folder: OpenFolder; filters: Filters; choices: TimelineChoices | undefined }

function Entries({ folder, filters, choices }: EntriesProps) {
  const list = useInfiniteQuery(timelineQuery(folder.id, filterOf(filters.search, today())))
  if (!list.data) return list.isLoadingError ? <FailedList what="Tidslinjen" list={list} /> : <ListSkeleton count={8} />
  const entries = list.data.pages.flatMap((page) => page.entries)
  if (entries.length === 0) return <NothingThere filters={filters} />
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={classes('transition-opacity delay-150', list.isPlaceholderData && 'opacity-60')}
    >
      <TimelineList
        entries={entries}
        renderEndOfYear={(year) => <ToOtherYears {...{ year, filters }} years={choices?.years ?? []} />}
        folder={folder}
      />
      <MoreEntries list={list} />
    </div>
  )
}

/** The years with anything in them before and after this one. */
function ToOtherYears({ year, years, filters }: { year: number; years: readonly number[]; filters: Filters }) {
  const { older, newer } = yearsBeside(years, year)
  const to = (other: number) => {
    const search = new URLSearchParams(filters.search)
    search.set('ar', String(other))
    return { search: `?${search}` }
  }
  if (older === undefined && newer === undefined) return null
  return (
    <nav aria-label={`Andra år än ${year}`} className="flex gap-x-4 text-sm">
      {[older, newer].map(
        (other) =>
          other !== undefined && (
            <Link key={other} to={to(other)} className="link-text touch-line tabular-nums">
              Till {other}
            </Link>
          ),
      )}
    </nav>
  )
}

function NothingThere({ filters }: { filters: Filters }) {
  if (Object.keys(chosenIn(filters.search)).length > 0)
    return (
      <EmptyState icon={<SearchX />} title="Inga träffar." action={<Button onClick={filters.clear}>Rensa</Button>}>
        Välj något annat, eller ta bort något filter.
      </EmptyState>
    )
  return (
    <EmptyState icon={<CalendarDays />} title="Här har inget hänt än.">
      Händelser, papper, meddelanden och ändringar visas här, det senaste först.
    </EmptyState>
  )
}
