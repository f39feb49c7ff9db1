import { createStore } from '../../state/createStore.ts'
import type { IdentityProvider, SignedIn } from './port.ts'

/** Holds who is signed in, finds it out when first asked, and tells of changes. */
export function createWatch(find: () => Promise<SignedIn | null>) {
  // Undefined until it was found out.
  const known = createStore<SignedIn | null | undefined>(undefined)
  let finding: Promise<SignedIn | null> | undefined

  function set(next: SignedIn | null) {
    if (JSON.stringify(known.get()) !== JSON.stringify(next)) known.set(next)
  }

  async function findOut() {
    const found = await find()
    // Whoever signed in or out meanwhile has the last word.
    if (known.get() === undefined) set(found)
    return known.get() ?? null
  }

  function current(): Promise<SignedIn | null> {
    const signedIn = known.get()
    if (signedIn !== undefined) return Promise.resolve(signedIn)
    finding ??= findOut().finally(() => (finding = undefined))
    return finding
  }

  const listen: IdentityProvider['onChange'] = (tell, onFailure) => {
    const isKnown = known.get() !== undefined
    let isListening = true
    const stop = known.subscribe((signedIn) => tell(signedIn ?? null))
    current().then(
      (signedIn) => isKnown && isListening && tell(signedIn),
      (error: unknown) => isListening && (onFailure ? onFailure(error) : tell(null)),
    )
    return () => {
      isListening = false
      stop()
    }
  }

  return { set, current, listen }
}
