import { TrashList } from '../trash/TrashList.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { paths } from '#contract/urls.ts'
import { pageHeads } from '../text/pageHeads.ts'
import { PageHeader } from '../ui/layout/headers.tsx'

export default function TrashPage() {
  return (
    <Container>
      <PageHeader {...pageHeads[paths.trash]} />
      <TrashList />
    </Container>
  )
}
