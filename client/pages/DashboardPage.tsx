import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { activities } from '#contract/content/activities.ts'
import { inboxCount } from '#contract/intake/inboxCount.ts'
import { folders, type FolderCard } from '#contract/folders/folders.ts'
import { ToDo } from '#client/content/activities/list/ToDo.tsx'
import { latestEntries } from '#client/content/dashboard/api.ts'
import { FirstVisit } from '#client/content/dashboard/FirstVisit.tsx'
import { NextSteps } from '#client/content/dashboard/NextSteps.tsx'
import { LatestEntries } from '#client/content/dashboard/LatestEntries.tsx'
import { unfinishedUploads } from '#client/platform/attachments/api.ts'
import {
  FolderCards,
  FolderCount,
  FolderInfo,
  FolderViewSwitch,
  NewFolderButton,
} from '#client/folders/cards/FolderCards.tsx'
import { WaitingInFolders } from '#client/content/files/waiting/WaitingInFolders.tsx'
import { isAskedOf } from '#client/sharing/handOvers/states.ts'
import { StartFolderCards } from '#client/folders/templates/StartFolderCards.tsx'
import { memberStatus } from '#contract/rules/statuses.ts'
import { invitationsQuery } from '#client/people/members/api.ts'
import { Invitations } from '#client/people/members/invitations/Invitations.tsx'
import { unreadMessagesQuery } from '#client/content/messages/api.ts'
import { UnreadBadge } from '#client/content/messages/inbox/UnreadBadge.tsx'
import { UnreadMessages } from '#client/content/messages/inbox/UnreadMessages.tsx'
import { isNewAccount } from '#client/platform/session/newAccount.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { useWasTrue } from '#client/ui/state/useWasTrue.ts'
import { unreadAnswersQuery } from '#client/accounts/support/api.ts'
import { WaitingHere } from '#client/platform/unsent/WaitingHere.tsx'
import { UnreadAnswers } from '#client/accounts/support/UnreadAnswers.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { Divider } from '#client/ui/layout/Divider.tsx'
import { paths, urls } from '#contract/platform/urls.ts'
import { pages, query } from '#client/platform/api/query.ts'
import { pageHeads } from '#client/platform/text/pageHeads.ts'
import { PageHeader, SectionHeader } from '#client/ui/layout/headers.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { ConfirmEmailReminder } from '#client/accounts/account/ConfirmEmailReminder.tsx'
import { DashboardSkeleton } from './dashboard/DashboardSkeleton.tsx'

const HandOversToAnswer = lazy(async () => ({
  default: (await import('#client/sharing/handOvers/inFolder/HandOversToAnswer.tsx')).HandOversToAnswer,
}))
const InboxBox = lazy(async () => ({ default: (await import('#client/intake/inbox/InboxBox.tsx')).InboxBox }))
const UnfinishedUploads = lazy(async () => ({
  default: (await import('#client/platform/attachments/uploads/unfinished/UnfinishedUploads.tsx')).UnfinishedUploads,
}))

export default function DashboardPage() {
  const board = useBulletinBoard()
  const cards = useInfiniteQuery(pages(folders.mine, {}))
  const toDo = useQuery(query(activities.toDo))
  // Once shown the sections stay: a part that failed asks again when it is mounted.
  const inbox = useQuery(query(inboxCount.of))
  const hasFolders = cards.data && hasActiveFolder(cards.data.items)
  const isReady = useWasTrue(board.isLoaded && isSettled(cards) && isSettled(toDo) && isSettled(inbox))
  return (
    <Container>
      <PageHeader
        {...pageHeads[paths.dashboard]}
        // On the line of the title, which is as high without it.
        info={
          hasFolders && (
            <TextLink to={urls.week} className="touch-line -my-2 ms-auto text-sm">
              Din vecka
            </TextLink>
          )
        }
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

/** What waits for a yes, if anything does. */
function WaitingInInbox() {
  const { items = 0, deliveries = 0 } = useQuery(query(inboxCount.of)).data ?? {}
  const count = items + deliveries
  if (count === 0) return null
  return (
    <Suspense fallback={null}>
      <InboxBox count={count} />
    </Suspense>
  )
}

type BoardContents = { hasInvitations: boolean; hasUnread: boolean; hasAnswers: boolean }

function Sections({ board }: { board: BoardContents }) {
  const { userId } = useUser()
  const { data: cards } = useInfiniteQuery(pages(folders.mine, {}))
  const hasFolders = cards && hasActiveFolder(cards.items)
  const asked = cards?.items.filter(isAskedOf) ?? []
  const waiting = cards?.items.flatMap(({ waitingPapers }) => waitingPapers) ?? []
  return (
    <div className="flex flex-col gap-10">
      {hasFolders !== false && <ConfirmEmailReminder />}
      <BrokenOff />
      <WaitingHere level={2} />
      {(board.hasInvitations || board.hasUnread || board.hasAnswers || asked.length + waiting.length > 0) && (
        <BulletinBoard {...board} asked={asked} waiting={waiting} />
      )}
      {hasFolders === false ? (
        <Beginning {...board} />
      ) : (
        <>
          <WaitingInInbox />
          {cards && <NextSteps key={userId} userId={userId} folders={cards.items} />}
          <ToDo />
          <section>
            <SectionHeader
              title="Huvudmappar"
              info={
                <>
                  <FolderCount />
                  <FolderInfo />
                </>
              }
              actions={
                <>
                  <FolderViewSwitch />
                  <NewFolderButton />
                </>
              }
            />
            <FolderCards label="Huvudmappar" level={3} ExtraBadge={UnreadBadge} />
          </section>
          <Divider />
          <LatestEntries />
        </>
      )}
    </div>
  )
}

/** The dashboard of a user without folders: nothing but the ways to start. */
function Beginning({ hasInvitations }: BoardContents) {
  return (
    <FirstVisit {...{ hasInvitations }} foot={<ConfirmEmailReminder />}>
      <SectionHeader title="Huvudmappar" info={<FolderInfo />} actions={<NewFolderButton />} />
      <StartFolderCards />
    </FirstVisit>
  )
}

type BoardProps = BoardContents & { asked: FolderCard[]; waiting: FolderCard['waitingPapers'] }

function BulletinBoard({ hasInvitations, hasUnread, hasAnswers, asked, waiting }: BoardProps) {
  return (
    <section>
      <SectionHeader title="Anslagstavla" />
      <div className="flex flex-col gap-4">
        {asked.length > 0 && (
          <Suspense fallback={null}>
            <HandOversToAnswer folders={asked} />
          </Suspense>
        )}
        {waiting.length > 0 && <WaitingInFolders folders={waiting} />}
        {hasInvitations && <Invitations />}
        {hasUnread && <UnreadMessages />}
        {hasAnswers && <UnreadAnswers />}
      </div>
    </section>
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

const hasActiveFolder = (cards: readonly FolderCard[]) =>
  cards.some(({ memberStatusId }) => memberStatusId === memberStatus.active)

/** A part that failed to load counts as empty. */
function useBulletinBoard(): BoardContents & { isLoaded: boolean } {
  const invitations = useQuery(invitationsQuery)
  const unread = useQuery(unreadMessagesQuery)
  const answers = useQuery(unreadAnswersQuery)
  return {
    isLoaded: isSettled(invitations) && isSettled(unread) && isSettled(answers),
    hasInvitations: Boolean(invitations.data?.length),
    hasUnread: Boolean(unread.data?.items.length),
    hasAnswers: Boolean(answers.data?.items.length),
  }
}

type Progress = { isPending: boolean; isPaused: boolean; failureCount: number }

/** Loaded, or failed once: the page does not wait for retries. Nor for the network, where there is none. */
function isSettled({ isPending, isPaused, failureCount }: Progress) {
  return !isPending || isPaused || failureCount > 0
}
