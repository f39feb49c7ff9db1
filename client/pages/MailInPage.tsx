import { paths } from '#contract/platform/urls.ts'
import { Addresses } from '#client/intake/mailIn/Addresses.tsx'
import { useSettings } from '#client/platform/session/settings.ts'
import { pageHeads } from '#client/platform/text/pageHeads.ts'
import { Container } from '#client/ui/layout/Container.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import NotFoundPage from './NotFoundPage.tsx'

/** Where papers are mailed to, and whose mail is taken; not there where no mail is taken in. */
export default function MailInPage() {
  const { hasMailIn } = useSettings()
  if (!hasMailIn) return <NotFoundPage />
  return (
    <Container>
      <PageHeader {...pageHeads[paths.mailIn]} />
      <Addresses />
    </Container>
  )
}
