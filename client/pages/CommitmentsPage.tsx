import { useQuery } from '@tanstack/react-query'
import { Commitments } from '../members/commitments/Commitments.tsx'
import { PersonDetails } from '../members/PersonDetails.tsx'
import { useUser } from '../session/session.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { PageHeader } from '../ui/layout/headers.tsx'
import { TextSkeleton } from '../ui/feedback/Skeleton.tsx'
import { userQuery } from '../session/api.ts'
import { RedirectToErrorPage } from '../lists/RedirectToErrorPage.tsx'

/** The memberships of the signed-in user. */
export default function CommitmentsPage() {
  const { userId } = useUser()
  const { data: person, isError } = useQuery(userQuery(userId))
  if (isError && !person) return <RedirectToErrorPage />
  return (
    <Container>
      <PageHeader title="Mina engagemang" lead="Mapparna som du är med i, och din roll i dem." />
      {person ? <PersonDetails person={person} /> : <TextSkeleton lines={4} />}
      <Commitments userId={userId} />
    </Container>
  )
}
