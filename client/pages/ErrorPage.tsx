import { TriangleAlert } from 'lucide-react'
import { product } from '#contract/product.ts'
import { Container } from '../ui/Container.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { PageHeader } from '../ui/headers.tsx'
import { urls } from '../urls.ts'

export default function ErrorPage() {
  return (
    <Container width="text">
      <PageHeader title="Något gick fel" />
      <EmptyState
        icon={<TriangleAlert />}
        title="Sidan kunde inte visas"
        action={<ButtonLink to={urls.dashboard}>Till översikten</ButtonLink>}
      >
        <p>
          Det du redan har sparat finns kvar. Gå tillbaka och försök igen. Händer det flera gånger får du gärna berätta
          vad du gjorde: skriv till{' '}
          <a className="link-text" href={`mailto:${product.supportAddress}`}>
            {product.supportAddress}
          </a>
          .
        </p>
      </EmptyState>
    </Container>
  )
}
