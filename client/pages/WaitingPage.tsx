import { Check } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { paths, urls } from '#contract/platform/urls.ts'
import { ConfirmEmailRow } from '#client/accounts/account/ConfirmEmail.tsx'
import { UnreadAnswers } from '#client/accounts/support/UnreadAnswers.tsx'
import { WaitingInFolders } from '#client/content/files/waiting/WaitingInFolders.tsx'
import { UnreadMessages } from '#client/content/messages/inbox/UnreadMessages.tsx'
import { Invitations } from '#client/people/members/invitations/Invitations.tsx'
import { pageHeads } from '#client/platform/text/pageHeads.ts'
import { WaitingHere } from '#client/platform/unsent/WaitingHere.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { ListSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { useSetParentPage } from '#client/ui/layout/parentPage.ts'
import { useBoard } from './dashboard/useBoard.ts'

const HandOversToAnswer = lazy(async () => ({
  default: (await import('#client/sharing/handOvers/inFolder/HandOversToAnswer.tsx')).HandOversToAnswer,
}))
const InboxBox = lazy(async () => ({ default: (await import('#client/intake/inbox/InboxBox.tsx')).InboxBox }))

/** All that waits for the user, in groups, with what is done about each. */
export default function WaitingPage() {
  useSetParentPage(urls.dashboard)
  const board = useBoard()
  const { isLoaded, invitations, messages, answers, papers, inbox, asked, isToConfirm } = board
  const total =
    invitations.length + messages.total + answers.length + papers.length + inbox + asked.length + Number(isToConfirm)
  return (
    <Container width="text">
      <PageHeader {...pageHeads[paths.waiting]} />
      {!isLoaded ? (
        <ListSkeleton count={4} />
      ) : (
        <div className="flex flex-col gap-4">
          <WaitingHere level={2} />
          {total === 0 && (
            <EmptyState icon={<Check />} title="Inget väntar på dig.">
              Här samlas inbjudningar, olästa meddelanden och papper som du ska säga ja till eller lägga på plats.
            </EmptyState>
          )}
          <Invitations />
          <UnreadMessages />
          <UnreadAnswers />
          {papers.length > 0 && <WaitingInFolders folders={papers} />}
          <Suspense fallback={null}>
            {inbox > 0 && <InboxBox count={inbox} />}
            {asked.length > 0 && <HandOversToAnswer folders={asked} />}
          </Suspense>
          {isToConfirm && (
            <Sheet level={2}>
              <ConfirmEmailRow />
            </Sheet>
          )}
        </div>
      )}
    </Container>
  )
}
