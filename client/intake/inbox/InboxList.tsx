import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, CircleCheck } from 'lucide-react'
import { imports } from '#contract/intake/imports.ts'
import { query } from '#client/platform/api/query.ts'
import { Unfinished } from '../imports/Unfinished.tsx'
import { FailedList } from '#client/platform/lists/FailedList.tsx'
import { ShowMore } from '#client/platform/lists/ShowMore.tsx'
import { useFocusWhenShorter } from '#client/platform/lists/useFocusWhenShorter.ts'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { ListSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { KeyHints } from '#client/ui/layout/KeyHints.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { inboxPages, mailedPages } from './api.ts'
import { FromFirms } from './FromFirms.tsx'
import { InboxRow } from './InboxRow.tsx'
import { proposalPages } from './proposals/api.ts'
import { Proposed } from './proposals/ProposalRow.tsx'
import { SaveAgreed } from './SaveAgreed.tsx'
import { useInboxActions } from './useInboxActions.ts'
import { useInboxKeys } from './useInboxKeys.ts'
import { isAgreed } from './inboxItem.ts'

/** All that waits for a yes, by where it comes from. */
export function InboxList() {
  const list = useInfiniteQuery(inboxPages)
  const mailed = useInfiniteQuery(mailedPages)
  const proposed = useInfiniteQuery(proposalPages)
  const { data: drafts = [] } = useQuery(query(imports.drafts))
  const actions = useInboxActions()
  const items = list.data?.items ?? []
  const hasKeys = useInboxKeys(items, actions)
  const delivered = mailed.data?.items.length ?? 0
  const proposals = proposed.data?.items.length ?? 0
  const others = delivered + proposals
  const region = useFocusWhenShorter(items.length + others)
  if (list.isLoadingError) return <FailedList what="Inkorgen" list={list} />
  if (!list.data || mailed.isPending || proposed.isPending) return <ListSkeleton />
  return (
    <section ref={region} tabIndex={-1} aria-label="Det som väntar" className="flex flex-col gap-4 outline-none">
      <SaveAgreed agreed={items.filter(isAgreed)} />
      {items.length > 0 && (
        <div>
          <GroupHeading level={2} count={list.data.total}>
            Kvitton och bilder
          </GroupHeading>
          <Sheet label="Kvitton och bilder">
            {items.map((item) => (
              <InboxRow key={item.id} item={item} actions={actions} />
            ))}
          </Sheet>
          <ShowMore list={list} />
        </div>
      )}
      {mailed.isLoadingError && <FailedList what="Leveranserna" list={mailed} />}
      {delivered > 0 && <FromFirms list={mailed} />}
      {proposed.isLoadingError && <FailedList what="Förslagen" list={proposed} />}
      {proposals > 0 && <Proposed list={proposed} />}
      {drafts.length > 0 && <Unfinished drafts={drafts} />}
      {items.length + others + drafts.length === 0 && !mailed.isLoadingError && !proposed.isLoadingError && (
        <EmptyState icon={<CircleCheck />} title="Inget väntar.">
          Kvitton, bilder och texter som du lägger hit väntar tills du har sagt var de ska ligga.
        </EmptyState>
      )}
      {hasKeys && items.length > 0 && <KeyHints keys={keys} />}
    </section>
  )
}

/** An arrow as a letter is drawn by whatever font has it. */
const arrows = (
  <>
    <ArrowUp className="inline size-3" />
    <ArrowDown className="inline size-3" />
  </>
)

const keys = [
  [arrows, 'välj'],
  ['Enter', 'öppna'],
  ['S', 'spara'],
  ['E', 'ändra'],
  ['Del', 'släng'],
  ['Z', 'ångra'],
] as const
