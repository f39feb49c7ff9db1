import { paths } from '#contract/urls.ts'
import { Addresses } from '../mailIn/Addresses.tsx'
import { pageHeads } from '../text/pageHeads.ts'
import { Container } from '../ui/layout/Container.tsx'
import { PageHeader } from '../ui/layout/headers.tsx'

/** Where papers are mailed to, and whose mail is taken. */
export default function MailInPage() {
  return (
    <Container>
      <PageHeader {...pageHeads[paths.mailIn]} />
      <Addresses />
    </Container>
  )
}
