import type { Folder } from '#contract/folders/folders.ts'
import type { TakenPart } from '#contract/content/takeOut.ts'
import { readStored } from '../../drafts/browserStorage.ts'
import { takenOutKey } from '../../drafts/storageKeys.ts'
import { createStore, useStore } from '#client/ui/state/createStore.ts'
import { useConnection } from '../connection.ts'

/** What stands in the local storage of a folder that was taken out; what was taken stands in `takenStore.ts`. */
type Taken = { id: number; bytes: number; takenAt: number; parts?: Record<TakenPart, boolean> }
export type TakenOut = { userId: number; folders: Taken[] }

/** Says what this browser has taken out for a user, without opening a database; null: nothing, or another's. */
export function takenOutOf(userId: number): Taken[] | null {
  const stored = readStored(takenOutKey) as TakenOut | null
  return stored?.userId === userId ? stored.folders : null
}

export const takenOut = (userId: number, folderId: number) => takenOutOf(userId)?.find(({ id }) => id === folderId)

/** The folder that is taken out where somebody wants this one along: its main folder, if they see that. */
export const takenWith = ({ id, parentId, parentRoleId }: Pick<Folder, 'id' | 'parentId' | 'parentRoleId'>) =>
  parentId !== null && parentRoleId !== null ? parentId : id

const addresses = createStore<ReadonlySet<string> | null>(null)

/** Which files of a folder that was taken out are here; said once the server cannot be reached. */
export const showTakenAddresses = addresses.set
export const takenAddresses = addresses.get

/** Whether a file is not here, where what was taken out is shown. */
export function useIsLeftBehind(address: string): boolean {
  const here = useStore(addresses)
  return useConnection() === 'offline' && here !== null && !here.has(address)
}

export const hasTakenOut = () => readStored(takenOutKey) !== null
