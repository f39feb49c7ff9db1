import { useQuery } from '@tanstack/react-query'
import { Commitments } from '../members/Commitments.tsx'
import { PersonDetails } from '../members/PersonDetails.tsx'
import { useUser } from '../session.tsx'
import { Container } from '../ui/Container.tsx'
import { PageHeader } from '../ui/headers.tsx'
import { TextSkeleton } from '../ui/Skeleton.tsx'
import { userQuery } from '../users/api.ts'
import { ToErrorPage } from '../ToErrorPage.tsx'

/** The engagements of whoever is signed in. */
export default function CommitmentsPage() {
  const { userId } = useUser()
  const { data: person, isError } = useQuery(userQuery(userId))
  if (isError && !person) return <ToErrorPage />
  return (
    <Container>
      <PageHeader title="Mina engagemang" lead="Mapparna som du är med i, och din roll i dem." />
      {person ? <PersonDetails person={person} /> : <TextSkeleton lines={4} />}
      <Commitments userId={userId} />
    </Container>
  )
}
