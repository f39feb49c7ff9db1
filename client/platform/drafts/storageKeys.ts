/*
 * The keys of this browser's storage. A renamed key would lose what people have under it. Each is an export of its own:
 * the first script of a page, which needs one, has no room for all.
 */

// localStorage, for `readStored` and `writeStored`.

/** True while somebody is signed in, so that all tabs know whether they left on purpose. */
export const signedInKey = 'parmen.signedIn'

/** True if somebody signed out where the server could not be reached: it hears of it before it is asked for anything. */
export const signOutOwedKey = 'parmen.signOutOwed'

/** The app's id of a user, by their subject. */
export const userIdKey = (subject: string) => `parmen.userId.${subject}`

/** The id of the user whose lists this browser may hold, so that a visitor's page opens no database. */
export const savedListsKey = 'parmen.saved'

/** The folders that a user has taken out: which user, and of each folder its size and when (`TakenOut`). */
export const takenOutKey = 'parmen.takenOut'

/** How much each user has in the outbox, as far as is known before that is read (`outboxMark.ts`). */
export const outboxKey = 'parmen.outbox'

/** The user whose notices this browser shows, and the id of this device (`PushMark` in `pushHere.ts`). */
export const pushKey = 'parmen.push'

/** True if the user lets pictures and films keep their location. */
export const keepsLocationKey = 'parmen.keptPlace'

/** True if somebody has dismissed how the app is put on the home screen. */
export const installHintDismissedKey = 'parmen.installHintDismissed'

/** The beginning of the keys of unsent drafts, and of recent searches, which end as they do (`draftStorageKey`). */
export const draftKeyPrefix = 'parmen.draft.'

/** The folder in which a user added an event last, and when. */
export const lastFolderKey = (userId: number) => `log.folder.${userId}`

/** The parcel of this kind that was opened by a link last, without its secret, and until when it can be read. */
export const visitKey = (kind: string) => `parmen.visit.${kind}`

// sessionStorage, which lasts as long as its tab.

/** The page to return to after a sign-in with Google. */
export const wantedPageKey = 'parmen.wantedPage'

/** The secret of an invitation while its recipient signs up. */
export const invitationKey = 'parmen.invitation'

/** Where '+ Logga' is open in this tab, and with what, for a page that is killed behind the camera. */
export const openLogKey = 'parmen.openLog'

/** The moment of the last reload because of a missing chunk, in milliseconds since 1970. */
export const reloadedAtKey = 'parmen.reloadedAt'

/** The secret of a link of this kind while whoever opened it signs up. */
export const linkKey = (kind: string) => `parmen.link.${kind}`

/** The id of the parcel of this kind that was opened with its code last. */
export const openedLinkKey = (kind: string) => `parmen.opened.${kind}`
