import { useState } from 'react'
import type { Activity } from '#contract/activities.ts'
import { limits } from '#contract/limits.ts'
import { DialogForm } from '../../forms/DialogForm.tsx'
import { useUser } from '../../session/session.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { completing, skipReasons } from './doneStore.ts'
import { useSkip } from './useMarkDone.ts'
import { WhichEvent } from './WhichEvent.tsx'

/** Asks why an event of a series is left out this time. */
export function SkipForm({ activity, refocus }: { activity: Activity; refocus: () => void }) {
  const key = `${useUser().userId} ${activity.id}`
  const skip = useSkip(activity, refocus, key)
  const [reason, setReason] = useState(() => skipReasons.get(key) ?? '')
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
