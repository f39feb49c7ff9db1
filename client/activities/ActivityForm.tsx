import { useQuery } from '@tanstack/react-query'
import { networkText } from '../formProblem.ts'
import { lookupsQuery } from '../lookups/api.ts'
import { Alert } from '../ui/Alert.tsx'
import { DialogBody } from '../ui/dialogParts.tsx'
import { TextSkeleton } from '../ui/Skeleton.tsx'
import { ActivityFields, type ActivityFormProps } from './ActivityFields.tsx'
import { componentChoices } from './api.ts'

/** The form of a new or changed event, once the words and components to choose from are here. */
export function ActivityForm(props: ActivityFormProps) {
  const lookups = useQuery(lookupsQuery)
  const components = useQuery(componentChoices(props.folderId))
  if (lookups.data && components.data) {
    return <ActivityFields {...props} lookups={lookups.data} components={components.data.items} />
  }
  const hasFailed = lookups.isError || components.isError
  return <DialogBody>{hasFailed ? <Alert tone="danger">{networkText}</Alert> : <TextSkeleton lines={8} />}</DialogBody>
}
