import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Sparkles, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { inbox } from '#contract/intake/inbox.ts'
import { proposals } from '#contract/intake/proposals.ts'
import { mailedDeliveries } from '#contract/sharing/mailedDeliveries.ts'
import { inboxThrownDays } from '#contract/platform/limits.ts'
import { call } from '#client/platform/api/http.ts'
import { pages } from '#client/platform/api/query.ts'
import { showError } from '#client/platform/forms/showError.ts'
import { FailedList } from '#client/platform/lists/FailedList.tsx'
import { ShowMore } from '#client/platform/lists/ShowMore.tsx'
import { useFocusWhenShorter } from '#client/platform/lists/useFocusWhenShorter.ts'
import { daysText } from '#client/platform/text/amounts.ts'
import { dayText, nearDayText } from '#client/platform/text/dates.ts'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { ListSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { FirmMark } from '#client/ui/layout/FirmMark.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { PaperPicture } from './PaperPicture.tsx'
import { titleOf } from './inboxItem.ts'

type Thrown = { key: string; title: string; lead: ReactNode; thrownAt: string | null; putBack: () => Promise<unknown> }

/** What was thrown away, or waited too long, to be put back: what came in, what firms had mailed, and what programs proposed. */
export function ThrownList() {
  const list = useInfiniteQuery(pages(inbox.list, { query: { thrown: 1 } }))
  const mailed = useInfiniteQuery(pages(mailedDeliveries.list, { query: { thrown: 1 } }))
  const proposed = useInfiniteQuery(pages(proposals.list, { query: { thrown: 1 } }))
  const failed = [list, mailed, proposed].find(({ isLoadingError }) => isLoadingError)
  const rows: Thrown[] = [
    ...(list.data?.items.map((item) => ({
      key: `item ${item.id}`,
      title: titleOf(item),
      lead: <PaperPicture item={item} />,
      thrownAt: item.thrownAt,
      putBack: () => call(inbox.restore, { params: { id: item.id } }),
    })) ?? []),
    ...(mailed.data?.items.map(({ id, title, firmName, thrownAt }) => ({
      key: `delivery ${id}`,
      title,
      lead: <FirmMark name={firmName} />,
      thrownAt,
      putBack: () => call(mailedDeliveries.restore, { params: { id } }),
    })) ?? []),
    ...(proposed.data?.items.map(({ id, title, thrownAt }) => ({
      key: `proposal ${id}`,
      title,
      lead: <IconTile icon={<Sparkles />} />,
      thrownAt,
      putBack: () => call(proposals.restore, { params: { id } }),
    })) ?? []),
  ]
  const region = useFocusWhenShorter(rows.length)
  const restoring = useMutation({
    mutationFn: ({ putBack }: Thrown) => putBack(),
    meta: { topic: 'inbox' as const },
    onSuccess: () => showToast({ text: 'Det ligger i inkorgen igen.' }),
    onError: showError,
  })
  if (failed) return <FailedList what="Det slängda" list={failed} />
  if (!list.data || !mailed.data || !proposed.data) return <ListSkeleton />
  return (
    <section ref={region} tabIndex={-1} aria-label="Slängt" className="outline-none">
      {rows.length === 0 ? (
        <EmptyState icon={<Trash2 />} title="Inget är slängt.">
          Det som slängs ur inkorgen ligger här i {daysText(inboxThrownDays)}.
        </EmptyState>
      ) : (
        <Sheet label="Slängt" level={2}>
          {rows.map((row) => (
            <Row
              key={row.key}
              lead={row.lead}
              title={row.title}
              second={row.thrownAt && `Slängt ${nearDayText(dayText(row.thrownAt))}`}
              actions={
                <Button
                  size="small"
                  aria-label={`Lägg tillbaka: ${row.title}`}
                  disabled={restoring.isPending}
                  onClick={() => restoring.mutate(row)}
                >
                  Lägg tillbaka
                </Button>
              }
            />
          ))}
        </Sheet>
      )}
      <ShowMore list={list} />
      <ShowMore list={mailed} />
      <ShowMore list={proposed} />
    </section>
  )
}
