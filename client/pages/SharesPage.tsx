import { paths, urls } from '#contract/platform/urls.ts'
import { Shared } from '#client/sharing/shares/list/Shared.tsx'
import { pageHeads } from '#client/platform/text/pageHeads.ts'
import { Container } from '#client/ui/layout/Container.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'

/** What others read by a link, of all folders in which the user may share. */
export default function SharesPage() {
  return (
    <Container>
      <PageHeader {...pageHeads[paths.shares]} />
      <Shared
        folder={null}
        emptyAction={
          <ButtonLink to={urls.folders} size="small">
            Till mapparna
          </ButtonLink>
        }
      />
    </Container>
  )
}
