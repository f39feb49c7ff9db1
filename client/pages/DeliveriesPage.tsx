import { DeliverAnother } from '../deliveries/make/DeliverAnother.tsx'
import { DeliveryList } from '../deliveries/made/DeliveryList.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { PageHeader } from '../ui/layout/headers.tsx'

export default function DeliveriesPage() {
  return (
    <Container>
      <PageHeader title="Kunder och leveranser" actions={<DeliverAnother />} />
      <DeliveryList />
      <p className="pt-4 text-sm text-ink-muted">
        Ni ser om leveransen är hämtad. Vad kunden gör med den sedan är kundens sak.
      </p>
    </Container>
  )
}
