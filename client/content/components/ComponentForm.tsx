import { useQuery } from '@tanstack/react-query'
import { FormLoading } from '#client/platform/forms/FormLoading.tsx'
import { lookupsQuery } from '#client/platform/lookups/api.ts'
import { ComponentFields, type ComponentFormProps } from './ComponentFields.tsx'

/** The form of a new or existing component, once its lookups have loaded. */
export function ComponentForm(props: ComponentFormProps) {
  const lookups = useQuery(lookupsQuery)
  return lookups.data ? <ComponentFields {...props} lookups={lookups.data} /> : <FormLoading queries={[lookups]} />
}
