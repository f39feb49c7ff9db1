import { readStored, writeStored } from '../drafts/browserStorage.ts'
import { keepsLocationKey } from '../drafts/storageKeys.ts'
import { createStore, useStore } from '../state/createStore.ts'
import { onUserLeft } from './userLeft.ts'

const keepsPlace = createStore(readStored(keepsLocationKey) === true)

/** Pictures and films keep their location when this browser sends them only if its user says so. */
export const doesKeepPlace = keepsPlace.get
export const useKeepsPlace = () => useStore(keepsPlace)

export function setKeepsPlace(keeps: boolean) {
  writeStored(keepsLocationKey, keeps ? true : null)
  keepsPlace.set(keeps)
}

// What one user has allowed does not hold for another.
onUserLeft(() => setKeepsPlace(false))
