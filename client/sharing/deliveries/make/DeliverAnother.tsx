import { useQuery } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import { useState } from 'react'
import { activities } from '#contract/content/activities.ts'
import { folders, type FolderCard } from '#contract/folders/folders.ts'
import { limits } from '#contract/platform/limits.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import { urls } from '#contract/platform/urls.ts'
import { query } from '#client/platform/api/query.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { nearDayText } from '#client/platform/text/dates.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { Spinner } from '#client/ui/feedback/Spinner.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Dot, Row } from '#client/ui/layout/rows/Row.tsx'
import { Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { DialogBody } from '#client/ui/overlays/dialogParts.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import { isOfFirm, mayDeliver } from '../mayDeliver.ts'

/** Delivers a job that is done. */
export function DeliverAnother() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" icon={<Package />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Leverera
      </Button>
      {isOpen && (
        <DialogFrame title="Vad ska levereras?" isOpen onClose={() => setOpen(false)}>
          <DialogBody>
            <FinishedJobs />
          </DialogBody>
        </DialogFrame>
      )}
    </>
  )
}

/** The jobs that were done last where the user delivers from: in their firm, if they have one. */
function FinishedJobs() {
  const mine = useQuery(query(folders.mine, { query: { topX: limits.largestPage } }))
  const places = mine.data?.items.filter(isPlace) ?? []
  const [firm, another] = places.filter((one) => one.parentId === null && isOfFirm(one))
  const within = firm && !another ? { folderId: firm.id } : {}
  const jobs = useQuery({
    ...query(activities.ofUser, { query: { ...within, when: 'done', topX: limits.largestPage } }),
    enabled: mine.data !== undefined,
  })
  const failed = [mine, jobs].find(({ isLoadingError }) => isLoadingError)
  if (failed)
    return <RetryAlert error={failed.error} isBusy={failed.isFetching} onRetry={() => void failed.refetch()} />
  if (!jobs.data) return <Spinner />
  const ids = new Set<number | null>(places.map(({ id }) => id))
  // A customer's folder lies in the firm's, and is not told of there.
  const found = jobs.data.items
    .filter(({ folderId, parentId }) => ids.has(folderId) || ids.has(parentId))
    .slice(0, most)
  if (found.length === 0)
    return (
      <EmptyState icon={<Package />} title="Inget jobb är klart än.">
        Skriv in jobbet som en händelse i kundens mapp och markera det som klart. Sedan går det att leverera.
      </EmptyState>
    )
  return (
    <>
      <Sheet label="Klara jobb" level={3}>
        {found.map(({ id, folderId, title, folderTitle, startDate }) => (
          <Row
            key={id}
            lead={<IconTile icon={<Package />} />}
            title={title || fallback.title}
            to={urls.deliver(folderId, { activityId: id })}
            second={
              <>
                {folderTitle}
                {startDate && (
                  <>
                    <Dot />
                    {nearDayText(startDate)}
                  </>
                )}
              </>
            }
          />
        ))}
      </Sheet>
      <p className="text-sm text-ink-muted">Ett äldre jobb levererar du från dess händelse.</p>
    </>
  )
}

const isPlace = (card: FolderCard) => card.memberStatusId === memberStatus.active && mayDeliver(card)

const most = 20
