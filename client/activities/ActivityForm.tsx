import { useQuery } from '@tanstack/react-query'
import { components } from '#contract/components.ts'
import { choicesIn } from '../api/query.ts'
import { FormLoading } from '../forms/FormLoading.tsx'
import { lookupsQuery } from '../lookups/api.ts'
import { ActivityFields, type ActivityFormProps } from './ActivityFields.tsx'

/** The form of an existing event, once its lookups and components have loaded. */
export function ActivityForm(props: ActivityFormProps) {
  const lookups = useQuery(lookupsQuery)
  const choices = useQuery(choicesIn(components.inFolder, props.activity.folderId))
  if (lookups.data && choices.data) {
    return <ActivityFields {...props} lookups={lookups.data} components={choices.data.items} />
  }
  return <FormLoading queries={[lookups, choices]} lines={8} />
}
