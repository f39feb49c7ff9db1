import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { logDraft } from '#client/platform/drafts/clearDrafts.ts'
import { openLogKey } from '#client/platform/drafts/storageKeys.ts'
import { LogForm } from './LogForm.tsx'
import { FormLoading } from '#client/platform/forms/FormLoading.tsx'
import { writableFolders } from '#client/platform/lists/filters/api.ts'
import { lookupsQuery } from '#client/platform/lookups/api.ts'
import type { ModalContent } from '#client/platform/modal/modalStore.ts'
import { NoFolder } from './NoFolder.tsx'
import { noFolder } from './useLogForm.ts'

/** '+ Logga': in the folder it was opened in, in the only one there is, or where its title suggests. */
export function LogDialog({ id, params, ...controls }: ModalContent<'AddActivity'>) {
  useRememberedWhileOpen({ id, params, roleId: controls.roleId })
  const folders = useQuery({ ...writableFolders, enabled: id === 0 })
  const lookups = useQuery({ ...lookupsQuery, enabled: params?.typeName !== undefined })
  const isTypeMissing = params?.typeName !== undefined && !lookups.data
  if ((id === 0 && !folders.data) || isTypeMissing) return <FormLoading queries={[folders, lookups]} lines={5} />
  const [only, ...others] = folders.data ?? []
  if (id === 0 && !only) return <NoFolder>Händelser skrivs i en mapp. Skapa den första, så kan du börja.</NoFolder>
  const folderId = id || (only && others.length === 0 ? only.value : noFolder)
  const { typeName, ...defaults } = params ?? {}
  const typeId = lookups.data?.activityTypes.find(({ name }) => name === typeName)?.id ?? null
  const about = `${logDraft(id)}${defaults.componentId == null ? '' : `-of-${defaults.componentId}`}`
  return <LogForm about={about} folderId={folderId} defaults={{ ...defaults, typeId }} {...controls} />
}

/** A page that is killed with it open, as behind the camera, opens it again (`useReopenedLog`). */
function useRememberedWhileOpen(opened: Pick<ModalContent<'AddActivity'>, 'id' | 'roleId' | 'params'>) {
  const text = JSON.stringify({ ...opened, path: location.pathname })
  useEffect(() => {
    sessionStorage.setItem(openLogKey, text)
    return () => sessionStorage.removeItem(openLogKey)
  }, [text])
}
