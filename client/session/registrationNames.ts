type Names = { firstName: string; lastName: string }

const typed = new Map<string, Names>()

/** Remembers first and last name from the registration form: the identity provider joins them into one. */
export function rememberRegistrationNames({ email, firstName, lastName }: Names & { email: string }) {
  typed.set(email.trim().toLowerCase(), { firstName: firstName.trim(), lastName: lastName.trim() })
}

export function forgetRegistrationNames(email: string) {
  typed.delete(email.toLowerCase())
}

/** True if the user has just registered in this tab, so that the app cannot know them yet. */
export function hasJustRegistered(email: string): boolean {
  return typed.has(email.toLowerCase())
}

/** The names from the registration form, else the provider's name split at the first space. */
export function namesOf({ email, name }: { email: string; name: string }): Names {
  const remembered = typed.get(email.toLowerCase())
  if (remembered) return remembered
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName: firstName || email, lastName: rest.join(' ') }
}
