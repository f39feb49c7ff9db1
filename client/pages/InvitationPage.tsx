import { useLocation } from 'react-router'
import { urls } from '#contract/platform/urls.ts'
import { RedirectToErrorPage } from '#client/platform/lists/RedirectToErrorPage.tsx'
import { ShelfDrawing } from '#client/marketing/drawings/ShelfDrawing.tsx'
import {
  InvitationOf,
  InvitationSkeleton,
  UnusableInvitation,
} from '#client/people/members/invitations/InvitationOf.tsx'
import { useInvitationSecret } from '#client/people/members/invitations/invitationSecret.ts'
import { isNewAccount } from '#client/platform/session/newAccount.ts'
import { useSession } from '#client/platform/session/session.tsx'
import { Container } from '#client/ui/layout/Container.tsx'

/** Target of invitation links, signed in or not. */
export default function InvitationPage() {
  return (
    <Container>
      <Invitation />
    </Container>
  )
}

function Invitation() {
  const secret = useInvitationSecret()
  const { user, isLoading, hasFailed } = useSession()
  const { pathname, search } = useLocation()
  const picture = <ShelfDrawing />
  if (hasFailed) return <RedirectToErrorPage />
  if (isLoading) return <InvitationSkeleton picture={picture} />
  if (!secret) return <UnusableInvitation problem="none" />
  // Whoever had an account answers here; for whoever made one to join, that was the answer.
  const joins = pathname + search === urls.joinByInvitation && user !== null && isNewAccount(user.userId)
  return <InvitationOf key={secret} {...{ secret, joins, picture }} isSignedIn={user !== null} />
}
