import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { activities, type Activity } from '#contract/content/activities.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { at } from '#client/platform/api/query.ts'
import { Confirmation } from '#client/platform/forms/ConfirmDialog.tsx'
import { deletion, trashText } from '#client/platform/forms/restoreFromTrash.ts'
import type { ModalContent } from '#client/platform/modal/modalStore.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { DialogBody, DialogFooter } from '#client/ui/overlays/dialogParts.tsx'
import { completing } from './done/doneStore.ts'
import { isRecurring } from './recurrence/isRecurring.ts'

export function DeleteActivityForm({ params: activity, close, cancel }: ModalContent<'DeleteActivity'>) {
  const remove = useMutation(mutation(activities.remove, 'activity', at(activity)))
  const [isWhole, setWhole] = useState(!isRecurring(activity))
  if (!isWhole) return <ThisOrAll activity={activity} onAll={() => setWhole(true)} close={close} cancel={cancel} />
  return (
    <Confirmation change={remove} {...deletion('activity')} {...{ close, cancel }}>
      <p>
        Vill du radera <strong>{activity.title || fallback.activity}</strong>?
        {isRecurring(activity) && ' Inga fler läggs in. Det som är gjort finns kvar.'}
      </p>
      <p>{trashText('activity')}</p>
    </Confirmation>
  )
}

type ThisOrAllProps = { activity: Activity; onAll: () => void; close: () => boolean; cancel: () => void }

/** Asks how much of a series is to be deleted: this event alone, or all that follow. */
function ThisOrAll({ activity, onAll, close, cancel }: ThisOrAllProps) {
  function skip() {
    close()
    completing.set({ activity, isSkipped: true, refocus: () => undefined })
  }
  return (
    <>
      <DialogBody>
        <p>
          <strong>{activity.title || fallback.activity}</strong> upprepas: {activity.series?.words}. Vad vill du radera?
        </p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={skip} autoFocus>
          Bara den här gången
        </Button>
        <Button variant="danger" onClick={onAll}>
          Hela upprepningen
        </Button>
        <Button variant="quiet" onClick={cancel}>
          Avbryt
        </Button>
      </DialogFooter>
    </>
  )
}
