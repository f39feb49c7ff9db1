import { useQuery } from '@tanstack/react-query'
import { networkText } from '../formProblem.ts'
import { lookupsQuery } from '../lookups/api.ts'
import { Alert } from '../ui/Alert.tsx'
import { DialogBody } from '../ui/dialogParts.tsx'
import { TextSkeleton } from '../ui/Skeleton.tsx'
import { ComponentFields, type ComponentFormProps } from './ComponentFields.tsx'

/** The form of a new or changed component, once the words to choose from are here. */
export function ComponentForm(props: ComponentFormProps) {
  const { data: lookups, isError } = useQuery(lookupsQuery)
  if (lookups) return <ComponentFields {...props} lookups={lookups} />
  return <DialogBody>{isError ? <Alert tone="danger">{networkText}</Alert> : <TextSkeleton lines={6} />}</DialogBody>
}
