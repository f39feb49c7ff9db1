import { useEffect } from 'react'
import { readStored } from '../drafts/browserStorage.ts'
import type * as pushHere from './pushHere.ts'
import { pushKey } from '../drafts/storageKeys.ts'
import { useUser } from './session.tsx'
import { whenIdle } from '#client/ui/state/whenIdle.ts'

/** Runs only where somebody has turned notices on: elsewhere nothing is loaded. */
async function whereTurnedOn(run: (push: typeof pushHere) => Promise<void>) {
  if (readStored(pushKey) !== null) await import('./pushHere.ts').then(run).catch(() => undefined)
}

/** Renews the push subscription once the page has nothing else to do. */
export function useRenewedPush() {
  const { userId } = useUser()
  useEffect(() => whenIdle(() => void whereTurnedOn((push) => push.renewHere(userId))).cancel, [userId])
}

/** Ends push while there is still a session. With the built-in provider the server does the same once it has ended. */
export const endPush = () => whereTurnedOn((push) => push.turnOffHere())
