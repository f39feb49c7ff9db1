import { useState, type FormEvent } from 'react'
import type { Delivery } from '#contract/sharing/deliveries.ts'
import { DialogForm } from '#client/platform/forms/DialogForm.tsx'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { DialogBody } from '#client/ui/overlays/dialogParts.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import { useSendDelivery } from '../api.ts'
import { LinkedDelivery } from './LinkedDelivery.tsx'

type SendDialogProps = { delivery: Delivery; onClose: () => void }

/** A new link to a delivery that waits, mailed if there is an address. Mounted while it is open. */
export function SendDialog({ delivery, onClose }: SendDialogProps) {
  const [email, setEmail] = useState(delivery.customerEmail ?? '')
  const send = useSendDelivery(delivery)

  function submit(event: FormEvent) {
    event.preventDefault()
    send.mutate(email.trim() || null)
  }

  return (
    <DialogFrame title={send.data ? 'Ny länk' : 'Ny länk eller lapp'} isOpen onClose={onClose}>
      {send.data ? (
        <DialogBody>
          <LinkedDelivery {...send.data} />
        </DialogBody>
      ) : (
        <DialogForm
          onSubmit={submit}
          lead={<p className="text-ink-muted">Den förra länken och lappen slutar gälla.</p>}
          problem={send.error ? errorText(send.error) : undefined}
          submitText={email.trim() ? 'Skicka ny länk' : 'Gör ny länk'}
          busyText="Skickar…"
          isBusy={send.isPending}
          cancel={onClose}
        >
          <TextField
            label="Kundens e-post"
            optional
            type="email"
            autoComplete="off"
            hint="Utan adress får du länken och lappen här."
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </DialogForm>
      )}
    </DialogFrame>
  )
}
