import { Lightbulb } from 'lucide-react'
import { paths, urls } from '#contract/urls.ts'
import { WaitingMails } from '../mailIn/WaitingMails.tsx'
import { pageHeads } from '../text/pageHeads.ts'
import { Container } from '../ui/layout/Container.tsx'
import { PageHeader } from '../ui/layout/headers.tsx'
import { TextLink } from '../ui/layout/links.tsx'

/** Mails from those whom nobody has let in. */
export default function WaitingMailPage() {
  return (
    <Container width="narrow">
      <PageHeader {...pageHeads[paths.waitingMail]} />
      <WaitingMails />
      <p className="flex gap-2 pt-4 text-sm text-ink-muted">
        <Lightbulb aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          Får ni mycket skräp? <TextLink to={urls.mailIn}>Byt adress</TextLink>, så blir det tyst.
        </span>
      </p>
    </Container>
  )
}
