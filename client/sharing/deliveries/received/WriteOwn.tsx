import { useMutation } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { ownNoteLength, receivedDeliveries } from '#contract/sharing/receivedDeliveries.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { DialogForm } from '#client/platform/forms/DialogForm.tsx'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { GuardedDialog, useGuard } from '#client/platform/modal/GuardedDialog.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { TextArea } from '#client/ui/fields/TextArea.tsx'
import type { DeliveredThing } from './thing.ts'
import { useDraftedText } from '#client/platform/forms/useDraftedText.ts'

type WriteOwnProps = { thing: DeliveredThing; note: string | null }

/** Writes something of one's own beside the words of the firm. */
export function WriteOwn(props: WriteOwnProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" icon={<Pencil />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {props.note === null ? 'Lägg till egen anteckning' : 'Ändra anteckningen'}
      </Button>
      {isOpen && <OwnDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function OwnDialog({ thing, note, onClose }: WriteOwnProps & { onClose: () => void }) {
  const guard = useGuard({ onClose })
  const [text, setText] = useDraftedText(`own-${JSON.stringify(thing)}`, note ?? '')
  const write = useMutation(mutation(receivedDeliveries.note, 'received'))
  return (
    <GuardedDialog title="Lägg till egen anteckning" guard={guard}>
      <DialogForm
        onSubmit={(event) => {
          event.preventDefault()
          write.mutate(
            { ...thing, note: text.trim() || null },
            {
              onSuccess: () => {
                onClose()
                showToast({ text: 'Anteckningen är sparad.' })
              },
            },
          )
        }}
        lead={
          <p className="text-ink-muted">
            Firmans text står kvar som den är. Det här skriver du bredvid, och firman ser det inte.
          </p>
        }
        problem={write.error ? errorText(write.error) : undefined}
        isBusy={write.isPending}
        isDisabled={text.length > ownNoteLength}
        cancel={guard.cancel}
      >
        <TextArea
          label="Eget"
          autoFocus
          maxLength={ownNoteLength}
          required={false}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            guard.setDirty(target.value !== (note ?? ''))
          }}
        />
      </DialogForm>
    </GuardedDialog>
  )
}
