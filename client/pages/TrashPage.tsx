import { trashRetentionDays } from '#contract/limits.ts'
import { TrashList } from '../trash/TrashList.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { PageHeader } from '../ui/layout/headers.tsx'

export default function TrashPage() {
  return (
    <Container>
      <PageHeader
        title="Papperskorgen"
        lead={`Det som har raderats ligger kvar här i ${trashRetentionDays} dagar. Du ser det som du själv kan återställa.`}
      />
      <TrashList />
    </Container>
  )
}
