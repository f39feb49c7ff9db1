import { readStored, writeStored } from '../drafts/browserStorage.ts'
import { userIdKey } from '../drafts/storageKeys.ts'

/** The app's id of a signed-in user, if this browser has learnt it before; otherwise 0. */
export const knownUserId = (uid: string) => Number(readStored(userIdKey(uid)))

export const rememberUserId = (uid: string, userId: number) => writeStored(userIdKey(uid), userId)
