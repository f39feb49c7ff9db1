import { readStored, writeStored } from '../drafts/browserStorage.ts'
import { keepsLocationKey } from '../drafts/storageKeys.ts'
import { createStore, useStore } from '#client/ui/state/createStore.ts'
import { onUserLeft } from './userLeft.ts'

const keepsLocation = createStore(readStored(keepsLocationKey) === true)

/** Pictures and films keep their location when this browser sends them only if its user says so. */
export const doesKeepLocation = keepsLocation.get
export const useKeepsLocation = () => useStore(keepsLocation)

export function setKeepsLocation(keeps: boolean) {
  writeStored(keepsLocationKey, keeps ? true : null)
  keepsLocation.set(keeps)
}

// What one user has allowed does not hold for another.
onUserLeft(() => setKeepsLocation(false))
