import { isPhone } from '../ui/overlays/isPhone.ts'

/** What it is kept in, as a person would say it after 'den här'. */
export const deviceWord = () => (isPhone() ? 'telefonen' : 'datorn')

/** Where that is: `på telefonen`, `i webbläsaren`. */
export const hereText = () => (isPhone() ? 'på telefonen' : 'i webbläsaren')

/** The browser's database failed, or does not answer. */
export const notAnsweredText = 'Webbläsaren svarar inte just nu. Inget är ändrat, och allt ligger kvar. Försök igen.'

export const saveHereText = () => `Spara ${hereText()}`
