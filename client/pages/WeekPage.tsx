import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { weekParam } from '#contract/platform/urlParams.ts'
import { paths, urls } from '#contract/platform/urls.ts'
import type { EarlierWeek, Week } from '#contract/accounts/week.ts'
import { FailedList } from '#client/platform/lists/FailedList.tsx'
import { isIsoDay } from '#client/platform/lists/filters/filterParams.ts'
import { pageHeads } from '#client/platform/text/pageHeads.ts'
import { Container } from '#client/ui/layout/Container.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { useSetParentPage } from '#client/ui/layout/parentPage.ts'
import { earlierWeekQuery, weekQuery } from '#client/accounts/week/api.ts'
import { MailNote } from '#client/accounts/week/MailNote.tsx'
import { QuietWeek } from '#client/accounts/week/QuietWeek.tsx'
import { ShownLines } from '#client/accounts/week/ShownLines.tsx'
import { WeekLines } from '#client/accounts/week/WeekLines.tsx'
import { WeekSkeleton } from '#client/accounts/week/WeekSkeleton.tsx'
import { WeekSteps } from '#client/accounts/week/WeekSteps.tsx'
import { countText, weekText } from '#client/accounts/week/weekText.ts'

/** What matters this week in at most five lines; and of the weeks before, by the address, what became of theirs. */
export default function WeekPage() {
  useSetParentPage(urls.dashboard)
  const [search, setSearch] = useSearchParams()
  const asked = search.get(weekParam) ?? ''
  const day = isIsoDay(asked) ? asked : null
  const now = useQuery({ ...weekQuery, enabled: day === null })
  const before = useQuery({ ...earlierWeekQuery(day ?? ''), enabled: day !== null, placeholderData: keepPreviousData })
  const list = day === null ? now : before
  const { data: shown } = list
  // The week that is shown while the next is loaded says nothing of what is beyond that one.
  const steps = day === null ? now.data : before.isPlaceholderData ? undefined : before.data
  return (
    <Container width="list">
      <PageHeader
        title={pageHeads[paths.week].title}
        eyebrow={
          <TextLink to={urls.dashboard} className="touch-line">
            Översikt
          </TextLink>
        }
        // As high while it is loaded.
        lead={
          <span aria-live="polite">
            {shown ? `${weekText(shown)}.${day === null ? ` ${countText(shown.lines.length)}` : ''}` : '\u00a0'}
          </span>
        }
        actions={
          <WeekSteps
            earlier={steps?.earlier ?? null}
            later={!steps || !('later' in steps) ? null : (steps.later ?? '')}
            onShow={(monday) => setSearch(monday === '' ? {} : { [weekParam]: monday })}
          />
        }
      />
      {list.isLoadingError ? (
        <FailedList what={day === null ? 'Din vecka' : 'Veckan'} list={list} />
      ) : !shown ? (
        <WeekSkeleton />
      ) : day === null ? (
        now.data && <ThisWeek {...now.data} />
      ) : (
        <WeekBefore lines={before.data?.lines ?? []} />
      )}
    </Container>
  )
}

const ThisWeek = (week: Week) => (
  <>
    {week.lines.length > 0 ? <WeekLines lines={week.lines} /> : <QuietWeek next={week.next} />}
    <MailNote {...week} />
    {week.lastWeek && (
      <div className="mt-8">
        <ShownLines {...week.lastWeek} title="Förra veckan" />
      </div>
    )}
  </>
)

const WeekBefore = ({ lines }: Pick<EarlierWeek, 'lines'>) => (
  <>
    {lines.length > 0 ? (
      <ShownLines lines={lines} title="Det här blev det" />
    ) : (
      <p className="text-ink-muted">Inget att följa upp från den här veckan.</p>
    )}
    <p className="mt-4 text-sm">
      <TextLink to={urls.week} className="touch-line">
        Till veckan som är nu
      </TextLink>
    </p>
  </>
)
