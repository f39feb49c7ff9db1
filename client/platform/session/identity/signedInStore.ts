import { createStore } from '#client/ui/state/createStore.ts'
import type { IdentityProvider, SignedIn } from './identityProvider.ts'

/** Holds the signed-in user, loads it on first use, and notifies listeners of changes. */
export function createSignedInStore(find: () => Promise<SignedIn | null>) {
  // Undefined until it was found out.
  const known = createStore<SignedIn | null | undefined>(undefined)
  let loading: Promise<SignedIn | null> | undefined

  function set(next: SignedIn | null) {
    if (JSON.stringify(known.get()) !== JSON.stringify(next)) known.set(next)
  }

  async function load() {
    const found = await find()
    // A sign-in or sign-out during the request wins.
    if (known.get() === undefined) set(found)
    return known.get() ?? null
  }

  function current(): Promise<SignedIn | null> {
    const signedIn = known.get()
    if (signedIn !== undefined) return Promise.resolve(signedIn)
    loading ??= load().finally(() => (loading = undefined))
    return loading
  }

  const listen: IdentityProvider['onChange'] = (notify, onFailure) => {
    const isKnown = known.get() !== undefined
    let isListening = true
    const stop = known.subscribe((signedIn) => notify(signedIn ?? null))
    current().then(
      // It may be another by now.
      () => isKnown && isListening && notify(known.get() ?? null),
      (error: unknown) => isListening && (onFailure ? onFailure(error) : notify(null)),
    )
    return () => {
      isListening = false
      stop()
    }
  }

  return { set, current, listen }
}
