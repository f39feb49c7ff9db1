import { useEffect } from 'react'
import { readStored } from '../drafts/browserStorage.ts'
import type * as pushHere from '../session/pushHere.ts'
import { pushMark } from '../session/pushMark.ts'
import { useUser } from '../session/session.tsx'
import { whenIdle } from '../state/whenIdle.ts'

/** Only where somebody has turned notices on is there anything to load. */
async function whereTurnedOn(run: (push: typeof pushHere) => Promise<void>) {
  if (readStored(pushMark) !== null) await import('../session/pushHere.ts').then(run).catch(() => undefined)
}

/** Once the page has nothing else to do. */
export function useRenewedPush() {
  const { userId } = useUser()
  useEffect(() => whenIdle(() => void whereTurnedOn((push) => push.renewHere(userId))).cancel, [userId])
}

/** While there is still a session. With the built-in provider the server does the same once it has ended. */
export const endPush = () => whereTurnedOn((push) => push.turnOffHere())
