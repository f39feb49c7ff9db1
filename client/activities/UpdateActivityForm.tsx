import type { ModalContent } from '../modal/modalStore.ts'
import { ActivityForm } from './ActivityForm.tsx'
import { useChangeActivity } from './api.ts'

export function UpdateActivityForm({ params: activity, close, cancel, setDirty }: ModalContent<'UpdateActivity'>) {
  const change = useChangeActivity(activity)
  return (
    <ActivityForm
      activity={activity}
      save={change.mutateAsync}
      savedText="Ändringarna är sparade."
      {...{ close, cancel, setDirty }}
    />
  )
}
