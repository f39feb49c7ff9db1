import { ClaimedInvitation } from '../members/ClaimedInvitation.tsx'
import { DeadInvitation } from '../members/DeadInvitation.tsx'
import { useInvitationSecret } from '../members/invitationSecret.ts'
import { SignedOutInvitation } from '../members/SignedOutInvitation.tsx'
import { useSession } from '../session.tsx'
import { Container } from '../ui/Container.tsx'
import { PageHeader } from '../ui/headers.tsx'
import { TextSkeleton } from '../ui/Skeleton.tsx'
import { ToErrorPage } from '../ToErrorPage.tsx'

/** Where the link of an invitation leads, signed in or not. */
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
  if (hasFailed) return <ToErrorPage />
  if (isLoading) return <TextSkeleton lines={5} />
  if (!secret) return <DeadInvitation code="none" />
  return user ? <ClaimedInvitation key={secret} secret={secret} /> : <SignedOutInvitation />
}
