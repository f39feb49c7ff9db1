import { RotateCw } from 'lucide-react'
import { useLocation } from 'react-router'
import { ErrorReportForm } from '#client/accounts/contact/ErrorReportForm.tsx'
import { failedPageOf } from '#client/accounts/contact/reportDetails.ts'
import { useConnection, useMaintenance } from '#client/platform/api/connection.ts'
import { Container } from '#client/ui/layout/Container.tsx'
import { PageHeader, SectionHeader } from '#client/ui/layout/headers.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { closedText, closedTitle } from '#client/platform/text/maintenance.ts'
import { urls } from '#contract/platform/urls.ts'

export default function ErrorPage() {
  const { state } = useLocation() as { state: unknown }
  const failedPage = failedPageOf(state)
  const isOffline = useConnection() === 'offline'
  const said = useMaintenance()
  return (
    <Container width="text">
      <PageHeader {...(said !== null ? closed(said) : isOffline ? noNetwork : failed)} />
      <div className="mb-10 flex flex-wrap gap-3 max-sm:[&>*]:grow">
        {failedPage !== null && (
          <ButtonLink variant="primary" icon={<RotateCw />} to={failedPage} reloadDocument replace>
            Försök igen
          </ButtonLink>
        )}
        <ButtonLink to={urls.dashboard}>Till översikten</ButtonLink>
      </div>
      {!isOffline && (
        <section className="rounded-lg border border-line bg-surface-raised p-5 shadow-card sm:p-8">
          <SectionHeader
            title="Berätta vad som hände"
            lead="Händer det flera gånger hjälper du oss mycket med några rader. Rapporten går till kundtjänst, som svarar via mejl."
          />
          <ErrorReportForm failedPage={failedPage} />
        </section>
      )}
    </Container>
  )
}

const closed = (said: string) => ({ title: closedTitle, lead: closedText(said) })
const failed = {
  title: 'Något gick fel',
  lead: 'Sidan kunde inte visas. Allt du har sparat finns kvar, men det du höll på att skriva kan ha gått förlorat.',
}
const noNetwork = {
  title: 'Inget nät',
  lead: 'Inget av sidan är hämtat till den här enheten, och för att logga in behövs nät. Försök igen när det är tillbaka.',
}
