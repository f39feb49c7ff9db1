import { OpenedDelivery } from '#client/sharing/deliveries/claim/OpenedDelivery.tsx'
import { Container } from '#client/ui/layout/Container.tsx'

/** What the link of a delivery leads to, signed in or not. */
export default function DeliveryPage() {
  return (
    <Container>
      <OpenedDelivery />
    </Container>
  )
}
