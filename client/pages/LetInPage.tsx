import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { assistantAccess } from '#contract/accounts/assistantAccess.ts'
import { Problem } from '#contract/platform/problems.ts'
import { urls } from '#contract/platform/urls.ts'
import { query } from '#client/platform/api/query.ts'
import { LetIn } from '#client/accounts/personalTokens/LetIn.tsx'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { useSettings } from '#client/platform/session/settings.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Spinner } from '#client/ui/feedback/Spinner.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'

/** Where the browser comes with an assistant's question, which the server has signed. */
export default function LetInPage() {
  const { search } = useLocation()
  const question = search.slice(1)
  const { identity } = useSettings()
  const isAsked = identity.kind === 'embedded' && new URLSearchParams(search).has('sig')
  const request = useQuery({ ...query(assistantAccess.request, { body: { question } }), enabled: isAsked })
  const { data, error } = request
  const isUnknown = !isAsked || (error instanceof Problem && error.code === 'assistantUnknown')
  return (
    <Container width="narrow">
      <PageHeader title={data ? `${data.name} vill läsa i din pärm` : 'Släpp in en assistent'} />
      {identity.kind !== 'embedded' ? (
        <Alert>
          Här loggar man in med Google, och då kopplas en assistent med en nyckel i stället.{' '}
          <TextLink to={urls.accountTools}>Skapa en nyckel</TextLink>
        </Alert>
      ) : isUnknown ? (
        <Alert tone="danger" title="Frågan gäller inte">
          Den är för gammal, eller så vet vi inte vem som ställer den. Börja om i assistenten. Går det inte då heller
          kan du <TextLink to={urls.accountTools}>skapa en nyckel</TextLink>.
        </Alert>
      ) : error ? (
        <RetryAlert error={error} isBusy={request.isFetching} onRetry={() => void request.refetch()} />
      ) : data ? (
        <LetIn question={question} request={data} />
      ) : (
        <Spinner />
      )}
    </Container>
  )
}
