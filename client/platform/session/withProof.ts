import { Problem } from '#contract/platform/problems.ts'
import { IdentityError } from './identity/identityProvider.ts'
import { createStore } from '#client/ui/state/createStore.ts'

/** Settles the request for a proof that is shown; null while there is none. */
export const proofRequest = createStore<((isProven: boolean) => void) | null>(null)

let asking: Promise<boolean> | undefined

/**
 * Runs a sensitive change. If it asks for a fresh proof, `ProofDialog` asks the user for one and the change is run
 * again; if they will not, throws `proof-required`.
 */
export async function withProof<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (!isProofMissing(error) || !(await askForProof())) throw error
    return change()
  }
}

/** Said by the identity provider, or by the API. */
const isProofMissing = (error: unknown) =>
  (error instanceof IdentityError && error.code === 'proof-required') ||
  (error instanceof Problem && error.code === 'proofRequired')

function askForProof(): Promise<boolean> {
  asking ??= new Promise<boolean>((settle) => proofRequest.set(settle)).finally(() => {
    asking = undefined
    proofRequest.set(null)
  })
  return asking
}
