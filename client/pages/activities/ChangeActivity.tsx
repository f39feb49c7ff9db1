import { ActivityForm } from '../../activities/ActivityForm.tsx'
import { useChangeActivity } from '../../activities/api.ts'
import type { ModalContent } from '../../modal/modalStore.ts'
import { useFilesField } from '../files/useFilesField.tsx'

/** Changes an event, and takes more papers and pictures for it. */
export function ChangeActivity({ params: activity, ...controls }: ModalContent<'UpdateActivity'>) {
  const change = useChangeActivity(activity)
  const { saveWith, unfinished, ...files } = useFilesField()
  const { id: activityId, folderId } = activity
  return (
    <ActivityForm
      activity={activity}
      save={(values) =>
        saveWith(
          () => change.mutateAsync(values),
          () => ({ folderId, activityId }),
        )
      }
      savedText={`Ändringarna är sparade. ${unfinished}`.trim()}
      files={files}
      {...controls}
    />
  )
}
