import { useInfiniteQuery } from '@tanstack/react-query'
import { EyeOff, Share2 } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Share } from '#contract/sharing/shares.ts'
import type { PagedList } from '#client/platform/api/paging.ts'
import { FailedList } from '#client/platform/lists/FailedList.tsx'
import { ShowMore } from '#client/platform/lists/ShowMore.tsx'
import { useFocusWhenShorter } from '#client/platform/lists/useFocusWhenShorter.ts'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { ListSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import type { ShareSubject } from '../subject.ts'
import { sharesOfAll, sharesOfFolder, useRenewCode, useRevoke } from './api.ts'
import { RevokeAllDialog } from './RevokeAllDialog.tsx'
import { ColumnNames, ShareRow } from './ShareRow.tsx'
import { NewCode, ShareFacts } from './ShareWindows.tsx'

const LazyShareDialog = lazy(async () => ({ default: (await import('../ShareDialog.tsx')).ShareDialog }))

type SharedFolder = { id: number; title: string; seesCosts: boolean }

type SharedProps = {
  /** Null: all folders in which the user may share. */
  folder: SharedFolder | null
  /** How to share something, where nothing is shared. */
  emptyAction: ReactNode
}

type Doing = { what: 'facts' | 'again'; share: Share } | { what: 'code'; share: Share; code: string } | { what: 'all' }

/** What others read by a link now, and what they no longer do. */
export function Shared({ folder, emptyAction }: SharedProps) {
  const of = (state: 'current' | 'ended') => (folder ? sharesOfFolder(folder.id, state) : sharesOfAll(state))
  const current = useInfiniteQuery(of('current'))
  const ended = useInfiniteQuery(of('ended'))
  const region = useFocusWhenShorter(current.data?.total ?? 0)
  const [doing, setDoing] = useState<Doing | null>(null)
  const revoke = useRevoke()
  const renew = useRenewCode((share, code) => setDoing({ what: 'code', share, code }))
  if (current.isLoadingError) return <FailedList what="Det som är delat" list={current} />
  if (ended.isLoadingError) return <FailedList what="Det som har delats" list={ended} />
  if (!current.data || !ended.data) return <ListSkeleton />
  const rows = (list: PagedList<Share>) =>
    list.data?.items.map((share) => (
      <ShareRow
        key={share.id}
        share={share}
        hasPlace={share.folderId !== folder?.id}
        isBusy={isFor(share, revoke) || isFor(share, renew)}
        onOpen={() => setDoing({ what: 'facts', share })}
        onRevoke={() => revoke.mutate(share)}
        onRenew={() => renew.mutate(share)}
        onAgain={() => setDoing({ what: 'again', share })}
      />
    ))
  return (
    <section ref={region} tabIndex={-1} aria-label="Det som är delat" className="flex flex-col gap-2 outline-none">
      {current.data.items.length === 0 ? (
        <NothingShared hasEnded={ended.data.total > 0} isOfAll={folder === null} action={emptyAction} />
      ) : (
        <>
          <GroupHeading
            level={2}
            count={current.data.total}
            end={
              <Button variant="quiet" size="small" className="-me-2" onClick={() => setDoing({ what: 'all' })}>
                Återkalla alla…
              </Button>
            }
          >
            Gäller nu
          </GroupHeading>
          <ColumnNames />
          <Sheet label="Gäller nu">{rows(current)}</Sheet>
          <ShowMore list={current} />
        </>
      )}
      {ended.data.items.length > 0 && (
        <div className="flex flex-col gap-2 pt-4">
          <GroupHeading level={2} count={ended.data.total}>
            Slut
          </GroupHeading>
          <Sheet label="Slut">{rows(ended)}</Sheet>
          <ShowMore list={ended} />
        </div>
      )}
      <Counted />
      <Windows {...{ folder, doing }} close={() => setDoing(null)} onRevoke={revoke.mutate} onRenew={renew.mutate} />
    </section>
  )
}

/** Whether a change of the share is under way. */
const isFor = (share: Share, { isPending, variables }: { isPending: boolean; variables: Share | undefined }) =>
  isPending && variables?.id === share.id

type WindowsProps = {
  folder: SharedFolder | null
  doing: Doing | null
  close: () => void
  onRevoke: (share: Share) => void
  onRenew: (share: Share) => void
}

function Windows({ folder, doing, close, onRevoke, onRenew }: WindowsProps) {
  switch (doing?.what) {
    case undefined:
      return null
    case 'all':
      return <RevokeAllDialog folder={folder} onClose={close} />
    case 'code':
      return <NewCode share={doing.share} code={doing.code} onClose={close} />
    case 'again':
      return (
        <Suspense fallback={null}>
          <LazyShareDialog subject={onceMore(doing.share, folder)} onClose={close} />
        </Suspense>
      )
    case 'facts': {
      const { share } = doing
      function closeAnd(act: (share: Share) => void) {
        close()
        act(share)
      }
      return (
        <ShareFacts
          share={share}
          onClose={close}
          onRevoke={() => closeAnd(onRevoke)}
          onRenew={() => closeAnd(onRenew)}
        />
      )
    }
  }
}

/** What was shared, to share it again. Whether its maker still sees costs is asked when it is made. */
const onceMore = (share: Share, folder: SharedFolder | null): ShareSubject => ({
  folderId: share.folderId,
  title: share.folderTitle,
  seesCosts: share.folderId === folder?.id ? folder.seesCosts : share.choice.withCosts,
  scope: share.choice.scope,
  like: share,
})

type NothingSharedProps = { hasEnded: boolean; isOfAll: boolean; action: ReactNode }

function NothingShared({ hasEnded, isOfAll, action }: NothingSharedProps) {
  return (
    <EmptyState icon={<Share2 />} title={hasEnded ? 'Inget är delat just nu.' : 'Inget är delat än.'} action={action}>
      {isOfAll
        ? 'Öppna en mapp och välj Dela i menyn. Försäkringen, mäklaren eller hantverkaren får en länk och en kod, utan konto.'
        : 'Försäkringen, mäklaren eller hantverkaren kan läsa en del av mappen med en länk och en kod, utan konto.'}
    </EmptyState>
  )
}

function Counted() {
  return (
    <p className="mx-1 mt-3 flex gap-2 text-sm text-ink-muted">
      <EyeOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        Vi räknar hur ofta en länk öppnas och när. Inte av vem, varifrån eller med vad. Det som redan är hämtat som pdf
        går inte att ta tillbaka – därför står namnet på varje sida.
      </span>
    </p>
  )
}
