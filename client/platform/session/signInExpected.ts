let prepare = (_page: string) => {}

/** Sets what to load while somebody is signing in. */
export function onSignInExpected(load: (page: string) => void) {
  prepare = load
}

/** Somebody is about to sign in, and then comes to this page. */
export function expectSignIn(page: string) {
  prepare(page)
  prepare = () => {}
}
