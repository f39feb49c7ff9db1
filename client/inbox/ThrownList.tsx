import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { inbox } from '#contract/inbox.ts'
import { inboxThrownDays } from '#contract/limits.ts'
import { call } from '../api/http.ts'
import { pages } from '../api/query.ts'
import { errorText } from '../forms/formProblem.ts'
import { FailedList } from '../lists/FailedList.tsx'
import { ShowMore } from '../lists/ShowMore.tsx'
import { useFocusWhenShorter } from '../lists/useFocusWhenShorter.ts'
import { daysText } from '../text/amounts.ts'
import { dayText, nearDayText } from '../text/dates.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ListSkeleton } from '../ui/feedback/Skeleton.tsx'
import { showToast } from '../ui/feedback/toastStore.ts'
import { Button } from '../ui/fields/Button.tsx'
import { Row } from '../ui/layout/rows/Row.tsx'
import { Sheet } from '../ui/layout/rows/Sheet.tsx'
import { PaperPicture } from './PaperPicture.tsx'
import { titleOf } from './words.ts'

/** What was thrown away, or waited too long, to be put back. */
export function ThrownList() {
  const list = useInfiniteQuery(pages(inbox.list, { query: { thrown: 1 } }))
  const region = useFocusWhenShorter(list.data?.items.length ?? 0)
  const restoring = useMutation({
    mutationFn: (id: number) => call(inbox.restore, { params: { id } }),
    meta: { topic: 'inbox' as const },
    onSuccess: () => showToast({ text: 'Det ligger i inkorgen igen.' }),
    onError: (error) => showToast({ text: errorText(error), tone: 'danger' }),
  })
  if (list.isLoadingError) return <FailedList what="Det slängda" list={list} />
  if (!list.data) return <ListSkeleton />
  return (
    <section ref={region} tabIndex={-1} aria-label="Slängt" className="outline-none">
      {list.data.items.length === 0 ? (
        <EmptyState icon={<Trash2 />} title="Inget är slängt.">
          Det som slängs ur inkorgen ligger här i {daysText(inboxThrownDays)}.
        </EmptyState>
      ) : (
        <Sheet label="Slängt" level={2}>
          {list.data.items.map((item) => (
            <Row
              key={item.id}
              lead={<PaperPicture item={item} />}
              title={titleOf(item)}
              second={item.thrownAt && `Slängt ${nearDayText(dayText(item.thrownAt))}`}
              actions={
                <Button
                  size="small"
                  aria-label={`Lägg tillbaka: ${titleOf(item)}`}
                  disabled={restoring.isPending}
                  onClick={() => restoring.mutate(item.id)}
                >
                  Lägg tillbaka
                </Button>
              }
            />
          ))}
        </Sheet>
      )}
      <ShowMore list={list} />
    </section>
  )
}
