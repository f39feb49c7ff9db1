import { OwnCommitments } from '../members/commitments/OwnCommitments.tsx'
import { useUser } from '../session/session.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { PageHeader } from '../ui/layout/headers.tsx'

/** The memberships of the signed-in user. */
export default function CommitmentsPage() {
  const { userId } = useUser()
  return (
    <Container>
      <PageHeader
        title="Mina engagemang"
        lead="Din roll i varje mapp och undermapp. Härifrån svarar du på inbjudningar och lämnar det du inte längre är med i."
      />
      <OwnCommitments userId={userId} />
    </Container>
  )
}
