import { DeliverAnother } from '#client/sharing/deliveries/make/DeliverAnother.tsx'
import { DeliveryList } from '#client/sharing/deliveries/made/DeliveryList.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'

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
