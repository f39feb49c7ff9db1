import { useQuery } from '@tanstack/react-query'
import { paths, urls } from '#contract/urls.ts'
import { FailedList } from '../lists/FailedList.tsx'
import { pageHeads } from '../text/pageHeads.ts'
import { Container } from '../ui/layout/Container.tsx'
import { PageHeader } from '../ui/layout/headers.tsx'
import { TextLink } from '../ui/layout/links.tsx'
import { useSetParentPage } from '../ui/layout/parentPage.ts'
import { weekQuery } from '../week/api.ts'
import { LastWeek } from '../week/LastWeek.tsx'
import { MailNote } from '../week/MailNote.tsx'
import { QuietWeek } from '../week/QuietWeek.tsx'
import { WeekLines } from '../week/WeekLines.tsx'
import { WeekSkeleton } from '../week/WeekSkeleton.tsx'
import { countText, weekText } from '../week/words.ts'

/** What matters this week in at most five lines, and what became of last week's. */
export default function WeekPage() {
  useSetParentPage(urls.dashboard)
  const week = useQuery(weekQuery)
  const { data } = week
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
        lead={data ? `${weekText(data)}. ${countText(data.lines.length)}` : '\u00a0'}
      />
      {week.isLoadingError ? (
        <FailedList what="Din vecka" list={week} />
      ) : !data ? (
        <WeekSkeleton />
      ) : (
        <>
          {data.lines.length > 0 ? <WeekLines lines={data.lines} /> : <QuietWeek next={data.next} />}
          <MailNote {...data} />
          {data.lastWeek && <LastWeek {...data.lastWeek} />}
        </>
      )}
    </Container>
  )
}
