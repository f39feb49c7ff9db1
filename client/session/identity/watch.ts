import type { IdentityProvider, SignedIn } from './port.ts'

type Listener = { tell: (signedIn: SignedIn | null) => void; fail: (error: unknown) => void }

/** Holds who is signed in, finds it out when first asked, and tells of changes. */
export function createWatch(find: () => Promise<SignedIn | null>) {
  const listeners = new Set<Listener>()
  let known: SignedIn | null | undefined
  let finding: Promise<SignedIn | null> | undefined

  function set(next: SignedIn | null) {
    const isNews = known === undefined || JSON.stringify(known) !== JSON.stringify(next)
    known = next
    if (isNews) for (const { tell } of listeners) tell(next)
  }

  async function findOut() {
    const found = await find()
    // Whoever signed in or out meanwhile has the last word.
    if (known === undefined) set(found)
    return known ?? null
  }

  function current(): Promise<SignedIn | null> {
    if (known !== undefined) return Promise.resolve(known)
    finding ??= findOut().finally(() => (finding = undefined))
    return finding
  }

  const listen: IdentityProvider['onChange'] = (tell, onFailure) => {
    const listener = { tell, fail: onFailure ?? (() => tell(null)) }
    const isKnown = known !== undefined
    listeners.add(listener)
    current().then(
      (signedIn) => isKnown && listeners.has(listener) && tell(signedIn),
      (error: unknown) => listeners.has(listener) && listener.fail(error),
    )
    return () => void listeners.delete(listener)
  }

  return { set, current, listen }
}
