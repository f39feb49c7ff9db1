import { isPhone } from '../ui/overlays/isPhone.ts'

/** What it is kept in, as a person would say it after 'den här'. */
export const deviceWord = () => (isPhone() ? 'telefonen' : 'datorn')

/** Where that is: `på telefonen`, `i webbläsaren`. */
export const hereText = () => (isPhone() ? 'på telefonen' : 'i webbläsaren')

export const saveHereText = () => `Spara ${hereText()}`
