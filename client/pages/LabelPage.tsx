import { useQuery } from '@tanstack/react-query'
import { QrCode } from 'lucide-react'
import { Navigate, useLocation, useParams } from 'react-router'
import { components } from '#contract/content/components.ts'
import { urls } from '#contract/platform/urls.ts'
import { query } from '#client/platform/api/query.ts'
import { isComponentNotFound } from '#client/content/components/api.ts'
import { RedirectToErrorPage } from '#client/platform/lists/RedirectToErrorPage.tsx'
import { useSession } from '#client/platform/session/session.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { Spinner } from '#client/ui/feedback/Spinner.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'

/**
 * The page of a component's label, which leads to the component for users who may see it. Nobody else learns whether
 * there is one, nor in whose folder.
 */
export default function LabelPage() {
  const { code = '' } = useParams()
  const { user, isLoading, hasFailed } = useSession()
  if (hasFailed) return <RedirectToErrorPage />
  return (
    <Container width="text">
      <PageHeader title="En etikett i Pärmen" />
      {isLoading && <Spinner />}
      {!isLoading && (user ? <Labelled key={code} code={code} /> : <SignInFirst />)}
    </Container>
  )
}

function Labelled({ code }: { code: string }) {
  const { data: place, error, isLoadingError } = useQuery(query(components.byCode, { params: { code } }))
  if (place) return <Navigate to={urls.component(place.folderId, place.id)} replace />
  if (isComponentNotFound(error)) return <NotForYou />
  return isLoadingError ? <RedirectToErrorPage /> : <Spinner />
}

function SignInFirst() {
  const { pathname } = useLocation()
  return (
    <EmptyState
      icon={<QrCode />}
      title="Logga in för att se vad etiketten hör till"
      action={
        <ButtonLink variant="primary" to={urls.start} state={{ from: pathname }}>
          Logga in
        </ButtonLink>
      }
    >
      <p>Den sitter på något som någon håller ordning på i Pärmen. Är du med i mappen kommer du dit.</p>
    </EmptyState>
  )
}

function NotForYou() {
  return (
    <EmptyState
      icon={<QrCode />}
      title="Etiketten leder inte vidare för dig"
      action={<ButtonLink to={urls.dashboard}>Till översikten</ButtonLink>}
    >
      <p>
        Den hör till en mapp som du inte är med i, eller till något som inte finns kvar. Fråga den som äger saken om du
        behöver komma åt den.
      </p>
    </EmptyState>
  )
}
