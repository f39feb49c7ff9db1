import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { activities, type Activity } from '#contract/content/activities.ts'
import { folders } from '#contract/folders/folders.ts'
import { folderTabs, paths, urls } from '#contract/platform/urls.ts'
import { hasActiveFolder } from '#client/folders/hasActiveFolder.ts'
import { ConfirmEmailReminder } from '#client/accounts/account/ConfirmEmailReminder.tsx'
import { ToDo, toDoFirst } from '#client/content/activities/list/ToDo.tsx'
import { useToDo } from '#client/content/activities/optimistic/useActivities.ts'
import { latestEntries } from '#client/content/dashboard/api.ts'
import { LatestEntries } from '#client/content/dashboard/LatestEntries.tsx'
import { UnreadBadge } from '#client/content/messages/inbox/UnreadBadge.tsx'
import { FolderCards, FolderCount, FolderInfo, NewFolderButton } from '#client/folders/cards/FolderCards.tsx'
import { StartFolderCards } from '#client/folders/templates/StartFolderCards.tsx'
import { pages, query } from '#client/platform/api/query.ts'
import { unfinishedUploads } from '#client/platform/attachments/api.ts'
import { isNewAccount } from '#client/platform/session/newAccount.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { capitalised, weekdayText } from '#client/platform/text/dates.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { pageHeads } from '#client/platform/text/pageHeads.ts'
import { activityDaysText } from '#client/platform/text/seasonText.ts'
import { useHasFirm } from '#client/sharing/deliveries/useDeliver.tsx'
import { WaitingHere } from '#client/platform/unsent/WaitingHere.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { Container } from '#client/ui/layout/Container.tsx'
import { Divider } from '#client/ui/layout/Divider.tsx'
import { PageHeader, SectionHeader } from '#client/ui/layout/headers.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { useWasTrue } from '#client/ui/state/useWasTrue.ts'
import { BulletinBoard, useBoardRows, type BoardRow } from './dashboard/BulletinBoard.tsx'
import { DashboardSkeleton } from './dashboard/DashboardSkeleton.tsx'
import { isSettled, useBoard, type Board } from './dashboard/useBoard.ts'

const UnfinishedUploads = lazy(async () => ({
  default: (await import('#client/platform/attachments/uploads/unfinished/UnfinishedUploads.tsx')).UnfinishedUploads,
}))

export default function DashboardPage() {
  const [now] = useState(() => new Date().toISOString())
  const board = useBoard()
  const cards = useInfiniteQuery(pages(folders.mine, {}))
  const toDo = useQuery(query(activities.toDo))
  // Once shown the sections stay: a part that failed asks again when it is mounted.
  const isReady = useWasTrue(board.isLoaded && isSettled(cards) && isSettled(toDo))
  return (
    <Container>
      <PageHeader
        {...pageHeads[paths.dashboard]}
        actions={<p className="text-sm text-ink-muted max-sm:hidden">{capitalised(weekdayText(now))}</p>}
      />
      {isReady ? <Sections board={board} /> : <SectionsToCome />}
    </Container>
  )
}

/** Uploads that broke off: seldom any, and what shows them is loaded only then. It stays while they are finished. */
function BrokenOff() {
  const { data } = useQuery(unfinishedUploads)
  const wasAny = useWasTrue(data !== undefined && data.length > 0)
  if (!wasAny) return null
  return (
    <Suspense fallback={null}>
      <UnfinishedUploads />
    </Suspense>
  )
}

function Sections({ board }: { board: Board }) {
  const { data: cards } = useInfiniteQuery(pages(folders.mine, {}))
  const hasFolders = cards && hasActiveFolder(cards.items)
  const rows = useBoardRows(board)
  const hasFirm = useHasFirm()
  return (
    <div className="flex flex-col gap-5 sm:gap-9">
      {hasFolders !== false && <ConfirmEmailReminder />}
      <BrokenOff />
      <WaitingHere level={2} />
      {hasFolders === false ? (
        <>
          <BulletinBoard rows={rows} />
          <Beginning />
        </>
      ) : (
        <>
          <NowAndNext rows={rows} />
          <section>
            <SectionHeader
              title="Huvudmappar"
              info={
                <>
                  <FolderCount />
                  <FolderInfo />
                </>
              }
              actions={<NewFolderButton />}
            />
            <FolderCards label="Huvudmappar" level={3} ExtraBadge={UnreadBadge} />
            {hasFirm && (
              <TextLink to={urls.deliveries} className="touch-line mt-3 self-start text-sm font-semibold">
                Kunder och leveranser
              </TextLink>
            )}
          </section>
          <Divider />
          <LatestEntries />
        </>
      )}
    </div>
  )
}

/** What waits and what is to be done, beside each other where there is room. */
function NowAndNext({ rows }: { rows: readonly BoardRow[] }) {
  const toDo = useToDo().data
  const first = toDo && toDoFirst(toDo)[0]
  if (rows.length === 0 && toDo && toDo.late.total + toDo.soon.total === 0) return <NothingWaits next={first} />
  return (
    <div className={classes('grid items-start gap-x-5 gap-y-5', rows.length > 0 && first && 'lg:grid-cols-2')}>
      <BulletinBoard rows={rows} />
      <ToDo above={rows.length} />
    </div>
  )
}

/** Nothing waits, is late or is due within a month. */
function NothingWaits({ next }: { next: Activity | undefined }) {
  return (
    <section>
      <SectionHeader title="Anslagstavla" />
      <div className="flex items-center gap-4 rounded-lg border border-line bg-surface-raised p-5 shadow-card">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent"
        >
          <Check className="size-5" />
        </span>
        <div className="min-w-0">
          <h3 className="text-lg/snug font-semibold">Inget väntar på dig</h3>
          <p className="text-sm text-ink-muted">
            Och inget är försenat.
            {next && (
              <>
                {' '}
                Härnäst:{' '}
                <TextLink to={urls.folder(next.folderId, { tab: folderTabs.activities, accordion: next.id })}>
                  {next.title || fallback.activity}
                </TextLink>
                {activityDaysText(next) && `, ${activityDaysText(next)}`}.
              </>
            )}
          </p>
        </div>
      </div>
    </section>
  )
}

/** The dashboard of a user without folders: one question, and the ways to answer it. */
function Beginning() {
  return (
    <>
      <section>
        <h2 className="pb-4 text-2xl font-bold tracking-tight sm:pb-6 sm:text-center sm:text-4xl">
          Vad vill du hålla ordning på?
        </h2>
        <StartFolderCards />
      </section>
      <ConfirmEmailReminder />
    </>
  )
}

/** Shown until the height of the upper sections is known, so that nothing below them jumps. */
function SectionsToCome() {
  // Prefetched, so that it does not wait for the other queries.
  useInfiniteQuery(latestEntries)
  const { userId } = useUser()
  const { data: cards } = useInfiniteQuery(pages(folders.mine, {}))
  // As it is known at first, from the last visit or the signing up: one placeholder does not take another's place.
  const [hasFolders] = useState(() => (cards ? hasActiveFolder(cards.items) : isNewAccount(userId) ? false : undefined))
  return <DashboardSkeleton hasFolders={hasFolders} />
}
