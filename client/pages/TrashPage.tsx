import { trashRetentionDays } from '#contract/limits.ts'
import { TrashList } from '../trash/TrashList.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { PageHeader } from '../ui/layout/headers.tsx'
import { daysText } from '../text/amounts.ts'

export default function TrashPage() {
  return (
    <Container>
      <PageHeader
        title="Papperskorgen"
        lead={`Det som har raderats ligger kvar här i ${daysText(trashRetentionDays)}. Du ser det som du själv kan återställa.`}
      />
      <TrashList />
    </Container>
  )
}
