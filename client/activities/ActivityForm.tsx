import { useQuery } from '@tanstack/react-query'
import { FormLoading } from '../forms/FormLoading.tsx'
import { lookupsQuery } from '../lookups/api.ts'
import { ActivityFields, type ActivityFormProps } from './ActivityFields.tsx'
import { componentChoices } from './api.ts'

/** The form of an existing event, once its lookups and components have loaded. */
export function ActivityForm(props: ActivityFormProps) {
  const lookups = useQuery(lookupsQuery)
  const components = useQuery(componentChoices(props.activity.folderId))
  if (lookups.data && components.data) {
    return <ActivityFields {...props} lookups={lookups.data} components={components.data.items} />
  }
  return <FormLoading queries={[lookups, components]} lines={8} />
}
