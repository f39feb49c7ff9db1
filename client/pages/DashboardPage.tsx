import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { week, type WeekLine } from '#contract/accounts/week.ts'
import { activities } from '#contract/content/activities.ts'
import { folders } from '#contract/folders/folders.ts'
import { paths, urls } from '#contract/platform/urls.ts'
import { capitalised } from '#contract/rules/capitalised.ts'
import { hasActiveFolder } from '#client/folders/hasActiveFolder.ts'
import { ConfirmEmailLine } from '#client/accounts/account/ConfirmEmail.tsx'
import { latestEntries } from '#client/content/dashboard/api.ts'
import { LatestEntries } from '#client/content/dashboard/LatestEntries.tsx'
import { UnreadBadge } from '#client/content/messages/inbox/UnreadBadge.tsx'
import { FolderCards, FolderCount, FolderInfo, NewFolderButton } from '#client/folders/cards/FolderCards.tsx'
import { StartFolderCards } from '#client/folders/templates/StartFolderCards.tsx'
import { pages, query } from '#client/platform/api/query.ts'
import { unfinishedUploads } from '#client/platform/attachments/api.ts'
import { isNewAccount } from '#client/platform/session/newAccount.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { weekdayText } from '#client/platform/text/dates.ts'
import { pageHeads } from '#client/platform/text/pageHeads.ts'
import { useHasFirm } from '#client/sharing/deliveries/useDeliver.tsx'
import { WaitingHere } from '#client/platform/unsent/WaitingHere.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { Divider } from '#client/ui/layout/Divider.tsx'
import { PageHeader, SectionHeader } from '#client/ui/layout/headers.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { useWasTrue } from '#client/ui/state/useWasTrue.ts'
import { BulletinBoard, useBoardRows, type BoardRow } from './dashboard/BulletinBoard.tsx'
import { DashboardSkeleton } from './dashboard/DashboardSkeleton.tsx'
import { isCalm, NowAndNext } from './dashboard/NowAndNext.tsx'
import { isSettled, useBoard } from './dashboard/useBoard.ts'

const UnfinishedUploads = lazy(async () => ({
  default: (await import('#client/platform/attachments/uploads/unfinished/UnfinishedUploads.tsx')).UnfinishedUploads,
}))

export default function DashboardPage() {
  const [now] = useState(() => new Date().toISOString())
  const board = useBoard()
  const cards = useInfiniteQuery(pages(folders.mine, {}))
  const toDo = useQuery(query(activities.toDo))
  const hasAnswers = board.isLoaded && isSettled(cards) && isSettled(toDo)
  const rows = useBoardRows(board)
  const hasFolders = cards.data && hasActiveFolder(cards.data.items)
  const asksYearAgo = hasAnswers && hasFolders === true && isCalm(rows, toDo.data)
  const yearAgo = useQuery({ ...query(week.yearAgo), enabled: asksYearAgo })
  // Once shown the sections stay: a part that failed asks again when it is mounted.
  const isReady = useWasTrue(hasAnswers)
  return (
    <Container>
      <PageHeader
        {...pageHeads[paths.dashboard]}
        actions={<p className="text-sm text-ink-muted max-sm:hidden">{capitalised(weekdayText(now))}</p>}
      />
      {isReady ? <Sections {...{ rows, hasFolders }} yearAgo={yearAgo.data?.line ?? null} /> : <SectionsToCome />}
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

type SectionsProps = {
  rows: readonly BoardRow[]
  /** Undefined where the folders could not be loaded. */
  hasFolders: boolean | undefined
  yearAgo: WeekLine | null
}

function Sections({ rows, hasFolders, yearAgo }: SectionsProps) {
  const hasFirm = useHasFirm()
  return (
    <div className="flex flex-col gap-5 sm:gap-8">
      <BrokenOff />
      <WaitingHere level={2} />
      {hasFolders === false ? (
        <>
          <BulletinBoard rows={rows} />
          <Beginning />
        </>
      ) : (
        <>
          <NowAndNext {...{ rows, yearAgo }} />
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
      <ConfirmEmailLine />
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
