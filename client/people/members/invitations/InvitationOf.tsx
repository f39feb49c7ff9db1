import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { TextSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { claimedInvitationQuery, shownInvitationQuery } from '../api.ts'
import { AnswerInvitation } from './AnswerInvitation.tsx'
import { ExpiredInvitation } from './ExpiredInvitation.tsx'
import { InvitationCard, InvitationWords } from './InvitationCard.tsx'
import { invitationProblemOf, type InvitationProblem } from './invitationProblem.ts'
import { forgetInvitation } from './invitationSecret.ts'
import { JoinFolder } from './JoinFolder.tsx'
import { SignedOutInvitation } from './SignedOutInvitation.tsx'

type InvitationProps = {
  secret: string
  isSignedIn: boolean
  /** Whether the user has signed up in order to accept it. */
  joins: boolean
  picture: ReactNode
}

/** The invitation of a secret: a signed-in user can answer it, anybody else sign up or sign in. */
export function InvitationOf({ secret, isSignedIn, joins, picture }: InvitationProps) {
  const shown = useQuery(shownInvitationQuery(secret))
  const claimed = useQuery({ ...claimedInvitationQuery(secret), enabled: isSignedIn })
  // A member is told so, although the link is good for others.
  const failed = claimed.error ? claimed : shown
  const problem = invitationProblemOf(failed.error)
  const isUnusable = problem !== undefined
  useEffect(() => {
    if (isUnusable) forgetInvitation()
  }, [isUnusable])

  if (isUnusable) return <UnusableInvitation problem={problem} />
  if (failed.error) {
    return (
      <Titled>
        <RetryAlert error={failed.error} isBusy={failed.isFetching} onRetry={() => void failed.refetch()} />
      </Titled>
    )
  }
  if (!shown.data || (isSignedIn && !claimed.data)) return <InvitationSkeleton picture={picture} />
  const card = (
    <InvitationCard picture={picture}>
      <InvitationWords invitation={shown.data} />
      {claimed.data ? <AnswerInvitation invitation={claimed.data} /> : <SignedOutInvitation invitation={shown.data} />}
    </InvitationCard>
  )
  if (!joins || !claimed.data) return card
  return (
    <JoinFolder invitation={claimed.data} waiting={<InvitationSkeleton picture={picture} />}>
      {card}
    </JoinFolder>
  )
}

export function UnusableInvitation({ problem }: { problem: InvitationProblem }) {
  return (
    <Titled>
      <ExpiredInvitation problem={problem} />
    </Titled>
  )
}

export function InvitationSkeleton({ picture }: { picture: ReactNode }) {
  return (
    <InvitationCard picture={picture}>
      <TextSkeleton lines={8} />
    </InvitationCard>
  )
}

function Titled({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeader title="Inbjudan" />
      {children}
    </>
  )
}
