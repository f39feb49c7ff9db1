import { deviceInSentence } from '#contract/platform/deviceName.ts'
import type { Admission, AdmissionKind } from '#contract/accounts/security.ts'
import { momentText } from '#client/platform/text/dates.ts'

type Words = {
  /** The kind of admission, for whom and where. */
  what: string
  /** The effect of ending it, to follow a colon. */
  ending: string
}

/** All that is said of each kind; a new one does not compile without its words. */
const words: Record<AdmissionKind, (admission: Admission) => Words> = {
  offer: (one) => ({
    what: `${nameIn(one)} har fått frågan om att ta över ${placeOf(one)}`,
    ending: 'erbjudandet tas tillbaka.',
  }),
  transfer: (one) => ({
    what: `${nameIn(one)} har tagit över ${placeOf(one)}`,
    ending: `överlämningen ångras, och du blir grundare igen.${one.undoUntil ? ` Det går till ${momentText(one.undoUntil)}.` : ''}`,
  }),
  invitation: (one) =>
    one.isOpen
      ? { what: `${nameIn(one)} är inbjuden till ${placeOf(one)}${asRole(one)}`, ending: 'inbjudan dras tillbaka.' }
      : {
          what: `${nameIn(one)} är med i ${placeOf(one)}${asRole(one)}, på din inbjudan`,
          ending: `${nameIn(one)} tas bort ur mappen.`,
        },
  role: (one) => ({
    what: `${nameIn(one)} fick högre roll i ${placeOf(one)}: ${roleText(one.roleName)}`,
    ending: `rollen blir ${roleText(one.formerRoleName)} igen.`,
  }),
  feed: (one) => ({
    what: one.folderId === null ? 'Kalenderlänk till alla dina mappar' : `Kalenderlänk till ${placeOf(one)}`,
    ending: 'kalendern som prenumererar på den får inga fler händelser.',
  }),
  mailAddress: (one) => ({
    what:
      one.folderId === null
        ? 'Adress att mejla till, för alla dina mappar'
        : `Adress att mejla till för ${placeOf(one)}`,
    ending: 'det som mejlas dit kommer inte längre fram.',
  }),
  senderAddress: (one) => ({
    what: `Det som mejlas in från ${nameIn(one)} räknas som ditt`,
    ending: 'det som mejlas därifrån väntar på godkännande.',
  }),
  personalToken: (one) => ({
    what: `Nyckeln ”${nameIn(one)}” till ett program`,
    ending: 'programmet kommer inte in längre.',
  }),
  look: (one) => ({ what: `Kundtjänst får titta i ${placeOf(one)}`, ending: 'insynen tas tillbaka.' }),
  parcel: (one) => ({
    what: `Länk till ${placeOf(one)}${one.person === null ? '' : `, för ${one.person}`}`,
    ending: 'länken slutar gälla direkt.',
  }),
  device: (one) => ({
    what: `Notiser i ${one.device === null ? 'en webbläsare' : deviceInSentence(one.device)}`,
    ending: 'enheten får inga fler notiser.',
  }),
}

export const admissionText = (admission: Admission): Words => words[admission.kind](admission)

/** The time at which it was made, and the browser where that is known. */
export function createdText({ createdAt, device }: Admission): string {
  return device === null ? momentText(createdAt) : `${momentText(createdAt)} från ${deviceInSentence(device)}`
}

const nameIn = ({ person }: Admission) => person ?? 'Någon'
const placeOf = ({ folderTitle }: Admission) => folderTitle ?? 'en mapp'
const asRole = ({ roleName }: Admission) => (roleName === null ? '' : ` som ${roleText(roleName)}`)
const roleText = (name: string | null) => (name ?? '').toLocaleLowerCase('sv-SE')
