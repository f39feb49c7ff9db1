import { useMutation } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import { Problem, statusOf } from '#contract/problems.ts'
import { turnOffMail } from '../contact/api.ts'
import { textOf } from '../formProblem.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Container } from '../ui/Container.tsx'
import { PageHeader } from '../ui/headers.tsx'
import { TextLink } from '../ui/links.tsx'
import { urls } from '../urls.ts'

/** The mail's link leads here with a token in the fragment; a click turns mail off, so that a mail scanner cannot. */
export default function UnsubscribePage() {
  const off = useMutation({ mutationFn: () => turnOffMail(window.location.hash.slice(1)) })
  return (
    <Container width="narrow">
      <PageHeader title="Stäng av mejl" />
      {off.isSuccess ? (
        <Alert tone="success">Klart! Du får inga fler mejl om nya meddelanden.</Alert>
      ) : (
        <div className="flex flex-col items-start gap-5">
          <p>
            Vill du inte ha mejl när någon skriver till dig? Stäng av dem här. Meddelandena ligger kvar under{' '}
            <TextLink to={urls.messages}>Meddelanden</TextLink> som vanligt.
          </p>
          {off.isError && <Alert tone="danger">{failureOf(off.error)}</Alert>}
          <Button variant="primary" icon={<BellOff />} isBusy={off.isPending} onClick={() => off.mutate()}>
            Stäng av mejl om nya meddelanden
          </Button>
        </div>
      )}
    </Container>
  )
}

function failureOf(error: unknown): string {
  const isUnknownLink = error instanceof Problem && statusOf[error.code] < 429
  return isUnknownLink ? 'Länken är inte hel. Öppna den igen från mejlet.' : textOf(error)
}
