import { useQuery } from '@tanstack/react-query'
import { LogForm } from './LogForm.tsx'
import { FormLoading } from '../../forms/FormLoading.tsx'
import { lookupsQuery } from '../../lookups/api.ts'
import type { ModalContent } from '../../modal/modalStore.ts'
import { NoFolder } from './NoFolder.tsx'
import { useSuggestedFolder } from './useSuggestedFolder.ts'

/** '+ Logga': in the folder it was opened in, or else in the one that was written in last. */
export function LogDialog({ id, params, ...controls }: ModalContent<'AddActivity'>) {
  const suggested = useSuggestedFolder(id === 0)
  const lookups = useQuery({ ...lookupsQuery, enabled: params?.typeName !== undefined })
  const isTypeMissing = params?.typeName !== undefined && !lookups.data
  if (suggested.isPending || isTypeMissing) return <FormLoading queries={[...suggested.queries, lookups]} lines={5} />
  const folderId = id || suggested.folderId
  if (folderId === undefined) return <NoFolder>Händelser skrivs i en mapp. Skapa den första, så kan du börja.</NoFolder>
  const { typeName, ...defaults } = params ?? {}
  const typeId = lookups.data?.activityTypes.find(({ name }) => name === typeName)?.id ?? null
  return <LogForm folderId={folderId} defaults={{ ...defaults, typeId }} {...controls} />
}
