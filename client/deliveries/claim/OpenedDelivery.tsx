import { Link2Off } from 'lucide-react'
import { useOpenedLink } from '../../parcels/links/useOpenedLink.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ViewedDelivery } from './ViewedDelivery.tsx'

/** Opens the link, and shows the delivery or why there is none. */
export function OpenedDelivery() {
  const { opening, parcelId, isUnusable } = useOpenedLink('delivery')
  return (
    <ViewedDelivery
      id={parcelId ?? 0}
      opening={opening}
      isOpened={parcelId !== null}
      isGone={isUnusable}
      // The same words, whatever the reason.
      gone={
        <EmptyState icon={<Link2Off />} title="Länken gäller inte längre.">
          Den kan ha gått ut, dragits tillbaka eller skrivits av fel. Fråga firman, som kan skicka en ny.
        </EmptyState>
      }
    />
  )
}
