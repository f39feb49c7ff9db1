import { Compass } from 'lucide-react'
import { Container } from '#client/ui/layout/Container.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { urls } from '#contract/platform/urls.ts'

export default function NotFoundPage() {
  return (
    <Container width="text">
      <PageHeader title="Sidan finns inte" />
      <EmptyState
        icon={<Compass />}
        title="Här var det tomt"
        action={<ButtonLink to={urls.start}>Tillbaka till startsidan</ButtonLink>}
      >
        <p>Adressen kan vara felskriven, eller så har sidan flyttat.</p>
      </EmptyState>
    </Container>
  )
}
