import { isNoRoom } from '../api/saved/room.ts'
import { isPhone } from '#client/ui/overlays/isPhone.ts'

/** What it is kept in, as a person would say it after 'den här'. */
export const deviceWord = () => (isPhone() ? 'telefonen' : 'datorn')

/** Where that is: `på telefonen`, `i webbläsaren`. */
export const hereText = () => (isPhone() ? 'på telefonen' : 'i webbläsaren')

/** How room is made for what is kept. */
export const makeRoomText = () => `Ta bort filer som du inte behöver på ${deviceWord()}, eller en mapp under Ta med ut.`

/** The browser's database failed, or does not answer. */
export const notAnsweredText = 'Webbläsaren svarar inte just nu. Inget är ändrat, och allt ligger kvar. Försök igen.'

/** The same of what is written there, for which there may be no room. */
export const notWrittenText = (error: unknown) =>
  isNoRoom(error)
    ? `Det är fullt ${hereText()}. Inget är ändrat, och allt ligger kvar. ${makeRoomText()}`
    : notAnsweredText

export const saveHereText = () => `Spara ${hereText()}`
