import { paths } from '#contract/platform/urls.ts'
import { Addresses } from '#client/intake/mailIn/Addresses.tsx'
import { pageHeads } from '#client/platform/text/pageHeads.ts'
import { Container } from '#client/ui/layout/Container.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'

/** Where papers are mailed to, and whose mail is taken. */
export default function MailInPage() {
  return (
    <Container>
      <PageHeader {...pageHeads[paths.mailIn]} />
      <Addresses />
    </Container>
  )
}
