import { FolderOpen } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { DeliveryView } from '#contract/sharing/deliveries.ts'
import { urls } from '#contract/platform/urls.ts'
import { addressThroughLink } from '../../parcels/addresses.ts'
import { useSession } from '#client/platform/session/session.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { ButtonLink, TextLink } from '#client/ui/layout/links.tsx'
import { ClaimDialog } from './ClaimDialog.tsx'
import { Delivered, headOf, ToKeep } from './Delivered.tsx'
import { Download } from './Download.tsx'

type ReceivedDeliveryProps = {
  id: number
  delivery: DeliveryView
  /** The folder that was chosen before it was opened, if one was. */
  chosenId?: number | undefined
}

/** A delivery as its customer sees it, whether signed in or not. */
export function ReceivedDelivery({ id, delivery, chosenId }: ReceivedDeliveryProps) {
  return (
    <>
      <PageHeader {...headOf(delivery)} />
      <Delivered
        delivery={delivery}
        addressOf={addressThroughLink('delivery', id)}
        keep={<Keep id={id} delivery={delivery} chosenId={chosenId} />}
      />
    </>
  )
}

/** The parameter of the page with which the window is open: whoever signs up comes back to it. */
const claimParam = '?lagg'

function Keep({ id, delivery, chosenId }: ReceivedDeliveryProps) {
  const { user, isLoading } = useSession()
  const { search } = useLocation()
  const [isOpen, setOpen] = useState(search === claimParam)
  const signingUp = { from: urls.delivery + claimParam }
  return (
    <ToKeep>
      {user ? (
        <Button variant="primary" wide icon={<FolderOpen />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Lägg i min pärm
        </Button>
      ) : (
        !isLoading && (
          <>
            <ButtonLink variant="primary" wide icon={<FolderOpen />} to={urls.register} state={signingUp}>
              Lägg i min pärm
            </ButtonLink>
            <p className="mt-3 text-center text-sm">
              Har du redan ett konto?{' '}
              <TextLink to={urls.start} state={signingUp} className="font-semibold touch-line">
                Logga in
              </TextLink>
            </p>
          </>
        )
      )}
      <div className="mt-3">
        <Download id={id} delivery={delivery} />
      </div>
      {user && isOpen && <ClaimDialog id={id} delivery={delivery} chosenId={chosenId} onClose={() => setOpen(false)} />}
    </ToKeep>
  )
}
