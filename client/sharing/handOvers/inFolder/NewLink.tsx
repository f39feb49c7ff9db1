import { useState } from 'react'
import type { Folder } from '#contract/folders/folders.ts'
import type { HandOver } from '#contract/sharing/handOvers.ts'
import { parcelLink } from '#contract/sharing/parcelLinks.ts'
import { FormError } from '#client/ui/fields/Form.tsx'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { CopyField } from '#client/ui/fields/CopyField.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import { DialogBody, DialogFooter } from '#client/ui/overlays/dialogParts.tsx'
import { useHandOverLink } from '../api.ts'

type NewLinkProps = { folder: Folder; handOver: HandOver }

/** A new link in the place of the one before; shown once. Where there are addresses it is mailed to them too. */
export function NewLink({ folder, handOver }: NewLinkProps) {
  const [isOpen, setOpen] = useState(false)
  const link = useHandOverLink(folder.id)
  const isMailed = handOver.parties.some(({ role }) => role === 'buyer')
  function close() {
    setOpen(false)
    link.reset()
  }
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        Ny länk
      </Button>
      <DialogFrame
        title={link.data ? 'Länken är klar' : 'Göra en ny länk?'}
        size="small"
        isOpen={isOpen}
        onClose={close}
      >
        <DialogBody>
          {link.data ? (
            <>
              <CopyField label="Länk till köparen" value={location.origin + parcelLink('handOver', link.data.secret)} />
              <p className="text-sm text-ink-muted">
                {isMailed ? 'Den är också på väg till köparen i ett mejl. ' : ''}Länken visas bara nu.
              </p>
            </>
          ) : (
            <p>Den gamla länken slutar gälla på en gång.</p>
          )}
          <FormError message={link.error ? errorText(link.error) : undefined} />
        </DialogBody>
        <DialogFooter>
          {link.data ? (
            <Button variant="primary" onClick={close}>
              Klar
            </Button>
          ) : (
            <>
              <Button variant="primary" isBusy={link.isPending} busyText="Gör en länk…" onClick={() => link.mutate()}>
                Gör en ny länk
              </Button>
              <Button onClick={close}>Avbryt</Button>
            </>
          )}
        </DialogFooter>
      </DialogFrame>
    </>
  )
}
