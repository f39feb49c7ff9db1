import { TrashList } from '#client/lifecycle/trash/TrashList.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { paths } from '#contract/platform/urls.ts'
import { pageHeads } from '#client/platform/text/pageHeads.ts'
import { PageHeader } from '#client/ui/layout/headers.tsx'

export default function TrashPage() {
  return (
    <Container>
      <PageHeader {...pageHeads[paths.trash]} />
      <TrashList />
    </Container>
  )
}
