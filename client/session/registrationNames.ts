type Names = { firstName: string; lastName: string }

const typed = new Map<string, Names>()

/** Keeps the names as they were typed: the identity provider joins them into one. */
export function rememberRegistrationNames({ email, firstName, lastName }: Names & { email: string }) {
  typed.set(email.trim().toLowerCase(), { firstName: firstName.trim(), lastName: lastName.trim() })
}

export function forgetRegistrationNames(email: string) {
  typed.delete(email.toLowerCase())
}

/** True of somebody who has just made an account here, and whom the product cannot know yet. */
export function hasJustRegistered(email: string): boolean {
  return typed.has(email.toLowerCase())
}

/** As typed at registration here, else the provider's one name split on its first space. */
export function namesOf({ email, name }: { email: string; name: string }): Names {
  const remembered = typed.get(email.toLowerCase())
  if (remembered) return remembered
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName: firstName || email, lastName: rest.join(' ') }
}
