import { useMutation } from '@tanstack/react-query'
import { activities } from '#contract/activities.ts'
import { mutation } from '../../api/mutation.ts'
import { at } from '../../api/query.ts'
import { ActivityForm } from '../../activities/ActivityForm.tsx'
import type { ModalContent } from '../../modal/modalStore.ts'
import { useFilesField } from '../files/useFilesField.tsx'

/** Changes an event, and takes more papers and pictures for it. */
export function ChangeActivity({ params: activity, ...controls }: ModalContent<'UpdateActivity'>) {
  const change = useMutation(mutation(activities.change, 'activity', at(activity)))
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
