let prepare = () => {}

/** Sets what to load while somebody is signing in. */
export function onSignInExpected(load: () => void) {
  prepare = load
}

/** Somebody is about to sign in. */
export function expectSignIn() {
  prepare()
  prepare = () => {}
}
