import { hasOtherLetters, otherLetters } from '#contract/platform/emailAddresses.ts'
import type { Rule } from '../useUncontrolledForm.ts'

// The start page's forms use these rules instead of the contract's schemas, which would load the parser.

export const requiredText = 'Detta fält är obligatoriskt.'

/** The number of characters; the limits of the identity provider. */
export const passwordLength = { min: 8, max: 128 }

export const required: Rule = (value) => (value.trim() ? undefined : requiredText)

const tooShortText = `Lösenordet behöver minst ${passwordLength.min}\u00a0tecken.`

export const newPassword =
  (weakText = tooShortText): Rule =>
  (value) => {
    if (!value) return requiredText
    if (value.length < passwordLength.min) return weakText
    return value.length > passwordLength.max ? `Lösenordet får ha högst ${passwordLength.max}\u00a0tecken.` : undefined
  }

export const emailAddress = (malformedText: string): Rule => {
  const isAddress = (value: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim())
  return (value) => {
    const missing = required(value, {})
    if (missing) return missing
    if (!isAddress(value)) return malformedText
    return hasOtherLetters(value) ? otherLetters : undefined
  }
}

/** Checks the confirmation of a new password. */
export const sameAs =
  <Name extends string>(other: Name, differsText: string): Rule<Name> =>
  (value, values) => {
    if (!value) return requiredText
    return value === values[other] ? undefined : differsText
  }
