import { OwnCommitments } from '../members/commitments/OwnCommitments.tsx'
import { useUser } from '../session/session.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { paths } from '#contract/urls.ts'
import { pageHeads } from '../text/pageHeads.ts'
import { PageHeader } from '../ui/layout/headers.tsx'

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
