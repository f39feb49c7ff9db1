import { requiredText } from './signInRules.ts'
import type { Rule } from '../useUncontrolledForm.ts'

/** A six-digit code; apps show it with a space in the middle, so spaces are allowed. */
export const authenticatorCode: Rule = (value) => {
  const digits = value.replaceAll(/\s/g, '')
  if (!digits) return requiredText
  return /^\d{6}$/.test(digits) ? undefined : 'Koden har sex siffror.'
}
