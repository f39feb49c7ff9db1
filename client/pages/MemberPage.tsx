import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import { useParams } from 'react-router'
import { members } from '#contract/people/members.ts'
import { Problem } from '#contract/platform/problems.ts'
import { Commitments } from '#client/people/members/commitments/Commitments.tsx'
import { PersonDetails } from '#client/people/members/PersonDetails.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { TextSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { urls } from '#contract/platform/urls.ts'
import { users } from '#contract/people/users.ts'
import { pages, query } from '#client/platform/api/query.ts'
import { RedirectToErrorPage } from '#client/platform/lists/RedirectToErrorPage.tsx'

export default function MemberPage() {
  const { memberUserId = '' } = useParams()
  return (
    <Container>
      <PageHeader title="Engagemangsöversikt" />
      {/^[1-9]\d{0,14}$/.test(memberUserId) ? <Person userId={Number(memberUserId)} /> : <NoPerson />}
    </Container>
  )
}

function Person({ userId }: { userId: number }) {
  const { data: person, error } = useQuery(query(users.one, { params: { userId } }))
  // Reloads while the page is open, so it notices first when no folder is shared any more.
  const { error: commitmentsError } = useInfiniteQuery(pages(members.commitments, { query: { memberUserId: userId } }))
  if (isNotFound(error) || isNotFound(commitmentsError)) return <NoPerson />
  if (person) {
    return (
      <>
        <PersonDetails person={person} />
        <Commitments userId={userId} />
      </>
    )
  }
  return error ? <RedirectToErrorPage /> : <TextSkeleton lines={4} />
}

const isNotFound = (error: unknown) => error instanceof Problem && error.code === 'userNotFound'

function NoPerson() {
  return (
    <EmptyState
      icon={<UserX />}
      title="Personen finns inte här"
      action={<ButtonLink to={urls.members}>Till team</ButtonLink>}
    >
      Ni delar ingen mapp, eller så stämmer inte adressen.
    </EmptyState>
  )
}
