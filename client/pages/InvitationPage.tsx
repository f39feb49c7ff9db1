import { ClaimedInvitation } from '../members/invitations/ClaimedInvitation.tsx'
import { ExpiredInvitation } from '../members/invitations/ExpiredInvitation.tsx'
import { useInvitationSecret } from '../members/invitations/invitationSecret.ts'
import { SignedOutInvitation } from '../members/invitations/SignedOutInvitation.tsx'
import { useSession } from '../session/session.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { PageHeader } from '../ui/layout/headers.tsx'
import { TextSkeleton } from '../ui/feedback/Skeleton.tsx'
import { RedirectToErrorPage } from '../lists/RedirectToErrorPage.tsx'

/** Target of invitation links, signed in or not. */
export default function InvitationPage() {
  return (
    <Container width="text">
      <PageHeader title="Inbjudan" />
      <Invitation />
    </Container>
  )
}

function Invitation() {
  const secret = useInvitationSecret()
  const { user, isLoading, hasFailed } = useSession()
  if (hasFailed) return <RedirectToErrorPage />
  if (isLoading) return <TextSkeleton lines={5} />
  if (!secret) return <ExpiredInvitation problem="none" />
  return user ? <ClaimedInvitation key={secret} secret={secret} /> : <SignedOutInvitation />
}
