import { useSearchParams } from 'react-router'
import { inboxDays, inboxThrownDays } from '#contract/platform/limits.ts'
import { urls } from '#contract/platform/urls.ts'
import { AddButtons } from '#client/intake/inbox/AddButton.tsx'
import { InboxList } from '#client/intake/inbox/InboxList.tsx'
import { ThrownList } from '#client/intake/inbox/ThrownList.tsx'
import { MailInLinks } from '#client/intake/mailIn/MailInLinks.tsx'
import { daysText } from '#client/platform/text/amounts.ts'
import { Container } from '#client/ui/layout/Container.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'

/** What came in and waits for a yes, or what of it was thrown away. */
export default function InboxPage() {
  const [search] = useSearchParams()
  return search.get('visa') === 'slangt' ? <Thrown /> : <Waiting />
}

function Waiting() {
  return (
    <Container>
      <PageHeader title="Inkorg" lead="Inget hamnar i en mapp utan ditt ja." actions={<AddButtons />} />
      <InboxList />
      <p className="mt-6 text-sm text-ink-muted">
        Det som väntar ligger kvar i {daysText(inboxDays)}, det från firmor så länge deras länk gäller.{' '}
        <TextLink to={urls.thrown}>Visa slängt</TextLink>
        <MailInLinks />
      </p>
    </Container>
  )
}

function Thrown() {
  return (
    <Container>
      <PageHeader
        title="Slängt ur inkorgen"
        eyebrow={
          <TextLink to={urls.inbox} className="touch-line">
            Inkorg
          </TextLink>
        }
        lead={`Det ligger kvar här i ${daysText(inboxThrownDays)}.`}
      />
      <ThrownList />
    </Container>
  )
}
