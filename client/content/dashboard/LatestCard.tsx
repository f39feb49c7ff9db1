import { limits } from '#contract/platform/limits.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import { nearMomentText } from '#client/platform/text/dates.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { eventPeriodText, nextText } from '#client/platform/text/seasonText.ts'
import { Card } from '#client/ui/layout/Card.tsx'
import { DefinitionList } from '#client/ui/layout/DefinitionList.tsx'
import { ReadMore } from '#client/ui/layout/ReadMore.tsx'
import { Actor } from '#client/ui/layout/rows/Actor.tsx'
import { fromWhom, kindOf, whatHappened, type LatestEntryProps } from './latestEntry.ts'

/** An event, a component or a folder, as it stands now, and who did what with it last. */
export function LatestCard({ entry, userId }: LatestEntryProps) {
  const { place, to, Icon } = kindOf(entry)
  const title = entry.title || fallback.title
  const isGreyed = entry.memberStatusId > memberStatus.active
  return (
    <Card
      {...{ title, to, isGreyed }}
      level={3}
      eyebrow={place}
      badge={<Actor name={entry.changedBy ?? fallback.unknown} Icon={Icon} />}
    >
      {entry.description && (
        <ReadMore text={entry.description} limit={limits.preview} about={title} {...(!isGreyed && { to })} />
      )}
      <DefinitionList
        items={[
          { label: 'Status', value: entry.statusName || fallback.status },
          { label: 'Händelsedatum', value: eventPeriodText(entry.eventDays) },
          { label: 'Härnäst', value: nextText(entry.next) },
          { label: 'Roll', value: entry.roleName || fallback.unknown },
        ]}
      />
      <p className="mt-auto text-xs text-ink-muted">
        {whatHappened({ entry, userId })}
        {fromWhom(entry)}, <time dateTime={entry.updatedAt}>{nearMomentText(entry.updatedAt)}</time>
      </p>
    </Card>
  )
}
