import { asciiAddress } from '#contract/platform/emailAddresses.ts'
import { limits } from '#contract/platform/limits.ts'
import { isOfficialName } from '#contract/platform/officialNames.ts'
import { plainLine } from '#contract/platform/plainText.ts'

type Names = { firstName: string; lastName: string }

const typed = new Map<string, Names>()

/** The provider may write the domain otherwise than it was typed. */
const keyOf = (email: string) => asciiAddress(email.trim()).toLowerCase()

/** Remembers first and last name from the registration form: the identity provider joins them into one. */
export function rememberRegistrationNames({ email, firstName, lastName }: Names & { email: string }) {
  typed.set(keyOf(email), { firstName: firstName.trim(), lastName: lastName.trim() })
}

export function forgetRegistrationNames(email: string) {
  typed.delete(keyOf(email))
}

/** True if the user has just registered in this tab, so that the app cannot know them yet. */
export function hasJustRegistered(email: string): boolean {
  return typed.has(keyOf(email))
}

/**
 * The names from the registration form, else the provider's name split at the first space. Somebody whose name there
 * could not be theirs here is called by their address, which they can change: that is no reason to keep them out.
 */
export function namesOf({ email, name }: { email: string; name: string }): Names {
  const remembered = typed.get(keyOf(email))
  if (remembered) return remembered
  const [firstName = '', ...rest] = isOfficialName(name) ? [] : plainLine(name).trim().split(/\s+/)
  return { firstName: shortened(firstName || email), lastName: shortened(rest.join(' ')) }
}

function shortened(name: string): string {
  return Array.from(name).slice(0, limits.personName).join('')
}
