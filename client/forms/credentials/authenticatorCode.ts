import { requiredText } from './signInRules.ts'
import type { Rule } from '../useUncontrolledForm.ts'

/** Apps show the six digits with a space in the middle, and so they are typed. */
export const authenticatorCode: Rule = (value) => {
  const digits = value.replaceAll(/\s/g, '')
  if (!digits) return requiredText
  return /^\d{6}$/.test(digits) ? undefined : 'Koden har sex siffror.'
}
