import { useState } from 'react'
import { limits } from '#contract/platform/limits.ts'
import { DialogForm } from '#client/platform/forms/DialogForm.tsx'
import { useDraftNote } from '#client/platform/forms/formDraft.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { TextArea } from '#client/ui/fields/TextArea.tsx'
import { completing, skipKey, skipReasons, type Completing } from './doneStore.ts'
import { useSkip } from './useMarkDone.ts'
import { WhichEvent } from './WhichEvent.tsx'

/** Asks why an event of a series is left out this time. */
export function SkipForm({ dialog }: { dialog: Completing }) {
  const { activity } = dialog
  const key = skipKey(useUser().userId, activity)
  const skip = useSkip(dialog, key)
  const [reason, setReason] = useState(() => skipReasons.get(key) ?? '')
  useDraftNote(key, () => {
    skipReasons.delete(key)
    setReason('')
  })
  return (
    <DialogForm
      onSubmit={(event) => {
        event.preventDefault()
        skip(reason)
      }}
      submitText="Hoppa över"
      busyText=""
      cancel={() => completing.set(null)}
    >
      <WhichEvent activity={activity} />
      <TextArea
        label="Varför?"
        optional
        autoFocus
        rows={3}
        maxLength={limits.description}
        hint="Det står kvar i historiken, och nästa gång läggs in."
        value={reason}
        onChange={({ target }) => {
          setReason(target.value)
          skipReasons.set(key, target.value)
        }}
      />
    </DialogForm>
  )
}
