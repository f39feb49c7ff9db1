import { useInfiniteQuery } from '@tanstack/react-query'
import { firms } from '#contract/content/firms.ts'
import { urls } from '#contract/platform/urls.ts'
import { pages } from '#client/platform/api/query.ts'
import { nearDayText } from '#client/platform/text/dates.ts'
import { FirmMark } from '#client/ui/layout/FirmMark.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'

const most = 5
const title = 'Firmor som varit här'

/** The firms that have done something in a main folder, whoever was there last first. Renders nothing if there is none. */
export function FirmsHere({ folderId }: { folderId: number }) {
  const { data } = useInfiniteQuery(pages(firms.inFolder, { query: { folderId } }))
  const here = (data?.items ?? [])
    .flatMap(({ id, name, latestJob }) => (latestJob ? [{ id, name, job: latestJob }] : []))
    .toSorted((one, other) => other.job.day.localeCompare(one.job.day) || other.job.id - one.job.id)
  if (!data || here.length === 0) return null
  return (
    <section className="pt-6">
      <GroupHeading
        count={here.length}
        end={
          data.total > Math.min(here.length, most) && (
            <TextLink to={urls.firms(folderId)} className="touch-line font-semibold">
              Visa alla {data.total}
            </TextLink>
          )
        }
      >
        {title}
      </GroupHeading>
      <Sheet label={title} level={4}>
        {here.slice(0, most).map(({ id, name, job }) => (
          <Row
            key={id}
            lead={<FirmMark name={name} />}
            title={name}
            to={urls.item('firm', folderId, id)}
            second={`${job.title}, ${nearDayText(job.day)}`}
          />
        ))}
      </Sheet>
    </section>
  )
}
