import type { AccountSecurity } from '../session/identity/port.ts'
import { securityErrorText } from '../text/identityErrorsAccount.ts'
import { Button } from '../ui/fields/Button.tsx'
import { DialogFrame } from '../ui/overlays/DialogFrame.tsx'
import { DialogBody, DialogFooter, DialogForm } from '../ui/overlays/dialogParts.tsx'
import { FormError } from '../ui/fields/Form.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { showToast } from '../ui/feedback/toastStore.ts'
import { useSecurityChange } from './accountQueries.ts'
import { deviceNameOf } from './deviceName.ts'
import { personName } from '../forms/credentials/signInRules.ts'
import { usePlainForm } from '../forms/usePlainForm.ts'

type AddPasskeyDialogProps = { security: AccountSecurity; isOpen: boolean; onClose: () => void }

/** Names a key, and then the device itself asks for a finger, a face or its code. */
export function AddPasskeyDialog({ security, isOpen, onClose }: AddPasskeyDialogProps) {
  return (
    <DialogFrame title="Lägg till en nyckel" size="small" isOpen={isOpen} onClose={onClose}>
      <AddPasskey security={security} onClose={onClose} />
    </DialogFrame>
  )
}

function AddPasskey({ security, onClose }: Omit<AddPasskeyDialogProps, 'isOpen'>) {
  const add = useSecurityChange((name: string) => security.addPasskey(name))
  const form = usePlainForm({
    rules: { name: personName },
    refusalOf: (error) => ({ text: securityErrorText(error) }),
    send: async ({ name }) => {
      await add.mutateAsync(name.trim())
      onClose()
      showToast({ text: 'Nyckeln är sparad. Nästa gång kan du logga in utan lösenord.' })
    },
  })
  return (
    <DialogForm {...form.form}>
      <DialogBody>
        <p>
          Enheten frågar efter fingeravtryck, ansikte eller skärmlås. Det stannar på enheten och skickas aldrig hit.
        </p>
        <FormError message={form.errors.root} />
        <TextField
          label="Namn på nyckeln"
          hint="Så att du känner igen den i listan."
          defaultValue={deviceNameOf(navigator.userAgent)}
          autoComplete="off"
          autoFocus
          {...form.field('name')}
        />
      </DialogBody>
      <DialogFooter>
        <Button type="submit" variant="primary" isBusy={form.isBusy} busyText="Väntar på enheten…">
          Spara nyckeln
        </Button>
        <Button onClick={onClose}>Avbryt</Button>
      </DialogFooter>
    </DialogForm>
  )
}
