import { useInfiniteQuery } from '@tanstack/react-query'
import { Gauge } from 'lucide-react'
import { mayInFolder } from '#contract/rules/archive.ts'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { componentStatus } from '#contract/rules/statuses.ts'
import { urls } from '#contract/platform/urls.ts'
import { FailedList } from '#client/platform/lists/FailedList.tsx'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { latestReadingText } from '#client/platform/text/meterText.ts'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { CardSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { componentsBelow } from '../components/api.ts'

/** What is measured in a folder and below it. */
export function MetersTab({ folder }: { folder: OpenFolder }) {
  const list = useInfiniteQuery(componentsBelow(folder.id))
  if (list.isLoadingError) return <FailedList what="Mätarna" list={list} />
  if (!list.data) return <CardSkeleton count={1} />
  const measured = list.data.items.filter(({ meter, statusId }) => meter && statusId === componentStatus.inUse)
  if (measured.length === 0) {
    return (
      <EmptyState
        icon={<Gauge />}
        title="Inget mäts här än."
        action={
          mayInFolder(folder, 'AddComponent') && (
            <ButtonLink to={urls.folder(folder.id, { tab: 'tab3' })} size="small">
              Till komponenterna
            </ButtonLink>
          )
        }
      >
        Välj mil eller timmar på en komponent, så kan den läsas av och planeras efter hur mycket den går.
      </EmptyState>
    )
  }
  return (
    <ul className="sheet">
      {measured.map(({ id, folderId, name, meter }) => (
        <Row
          key={id}
          lead={<IconTile icon={<Gauge />} />}
          title={name || fallback.component}
          to={urls.component(folderId, id)}
          second={meter && latestReadingText(meter)}
        />
      ))}
    </ul>
  )
}
