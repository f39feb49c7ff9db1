import { paths, urls } from '#contract/urls.ts'
import { Shared } from '../shares/list/Shared.tsx'
import { pageHeads } from '../text/pageHeads.ts'
import { Container } from '../ui/layout/Container.tsx'
import { PageHeader } from '../ui/layout/headers.tsx'
import { ButtonLink } from '../ui/layout/links.tsx'

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
