import { useInfiniteQuery } from '@tanstack/react-query'
import { advice, type LookKind } from '#contract/accounts/advice.ts'
import { pages } from '#client/platform/api/query.ts'
import { FailedList } from '#client/platform/lists/FailedList.tsx'
import { ShowMore } from '#client/platform/lists/ShowMore.tsx'
import { momentText } from '#client/platform/text/dates.ts'
import { ListSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import { DialogBody } from '#client/ui/overlays/dialogParts.tsx'

/** Who of customer service opened what, and when. Mounted while it is open. */
export function LookReadsDialog({ lookId, onClose }: { lookId: number; onClose: () => void }) {
  const list = useInfiniteQuery(pages(advice.reads, { params: { id: lookId } }))
  return (
    <DialogFrame title="Allt som öppnats" isOpen onClose={onClose}>
      <DialogBody>
        {list.isLoadingError ? (
          <FailedList what="Listan" list={list} />
        ) : list.data ? (
          <ul className="sheet">
            {list.data.items.map(({ id, kind, title, who, readAt }) => (
              <li key={id} className="px-4 py-2.5">
                <p className="font-medium wrap-anywhere">{title}</p>
                <p className="text-sm text-ink-muted">
                  {`${words[kind]} · ${who} · `}
                  <time dateTime={readAt}>{momentText(readAt)}</time>
                </p>
              </li>
            ))}
          </ul>
        ) : (
          <ListSkeleton />
        )}
        <ShowMore list={list} />
      </DialogBody>
    </DialogFrame>
  )
}

const words: Record<LookKind, string> = {
  folder: 'Listan över vad som finns',
  component: 'Komponent',
  activity: 'Händelse',
  fault: 'Fel',
  file: 'Papper',
}
