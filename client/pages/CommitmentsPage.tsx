import { OwnCommitments } from '#client/people/members/commitments/OwnCommitments.tsx'
import { useUser } from '#client/platform/session/session.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { paths } from '#contract/platform/urls.ts'
import { pageHeads } from '#client/platform/text/pageHeads.ts'
import { PageHeader } from '#client/ui/layout/headers.tsx'

/** The memberships of the signed-in user. */
export default function CommitmentsPage() {
  const { userId } = useUser()
  return (
    <Container>
      <PageHeader {...pageHeads[paths.commitments]} />
      <OwnCommitments userId={userId} />
    </Container>
  )
}
