import { useQuery } from '@tanstack/react-query'
import { mailIn } from '#contract/intake/mailIn.ts'
import { paths } from '#contract/platform/urls.ts'
import { query } from '#client/platform/api/query.ts'
import { WaitingMails } from '#client/intake/mailIn/WaitingMails.tsx'
import { pageHeads } from '#client/platform/text/pageHeads.ts'
import { Container } from '#client/ui/layout/Container.tsx'
import { PageHeader, SectionCount } from '#client/ui/layout/headers.tsx'

/** Mails from those whom nobody has let in. */
export default function WaitingMailPage() {
  const waiting = useQuery(query(mailIn.waiting)).data?.length ?? 0
  return (
    <Container width="narrow">
      <PageHeader {...pageHeads[paths.waitingMail]} info={waiting > 0 && <SectionCount>{waiting}</SectionCount>} />
      <WaitingMails />
    </Container>
  )
}
