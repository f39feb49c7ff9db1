import { readStored, writeStored } from '../drafts/browserStorage.ts'

const keyOf = (uid: string) => `parmen.userId.${uid}`

/** The app's id of a signed-in user, if this browser has learnt it before; otherwise 0. */
export const knownUserId = (uid: string) => Number(readStored(keyOf(uid)))

export const rememberUserId = (uid: string, userId: number) => writeStored(keyOf(uid), userId)
