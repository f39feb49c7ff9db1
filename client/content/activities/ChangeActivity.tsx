import { useQuery } from '@tanstack/react-query'
import { components } from '#contract/content/components.ts'
import { choicesIn } from '#client/platform/api/query.ts'
import { FormLoading } from '#client/platform/forms/FormLoading.tsx'
import { lookupsQuery } from '#client/platform/lookups/api.ts'
import type { ModalContent } from '#client/platform/modal/modalStore.ts'
import { ActivityFields } from './ActivityFields.tsx'

/** Changes an event, and takes more files for it, once its lookups and components have loaded. */
export function ChangeActivity({ params: activity, ...controls }: ModalContent<'UpdateActivity'>) {
  const lookups = useQuery(lookupsQuery)
  const choices = useQuery(choicesIn(components.inFolder, activity.folderId))
  if (lookups.data && choices.data) {
    return <ActivityFields {...{ activity, ...controls }} lookups={lookups.data} components={choices.data.items} />
  }
  return <FormLoading queries={[lookups, choices]} lines={8} />
}
