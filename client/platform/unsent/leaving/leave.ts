import { markUnsent } from '../../outbox/outboxMark.ts'
import { endPush } from '../../session/pushInThisBrowser.ts'
import { signOut } from '../../session/session.tsx'
import { within } from '#client/ui/state/within.ts'
import type { Way } from './LeaveDialog.tsx'

type Leave = {
  way?: Way
  /** What comes between the question and the sign-out. Where it fails nobody leaves. */
  first?: () => Promise<boolean>
  load?: typeof loadQuestion
}

const loadQuestion = () => import('./askToLeave.tsx')

/** Longer than any network that works: whoever wants to be out does not wait for a question. */
const longestMs = 8000

/**
 * The one way out of a session in this browser: asks about what is not sent, signs out, and only then throws away what
 * its person let go; where the question cannot be loaded, nothing. Returns false if they stay. Throws where they could not be signed out: then nothing is gone.
 */
export async function leave(
  userId: number,
  { way = 'signOut', first, load = loadQuestion }: Leave = {},
): Promise<boolean> {
  const question = await within(longestMs, whereUnsent(userId, load)).catch(() => null)
  const letGo = question ? await question.askToLeave(userId, way) : []
  if (letGo === null || (first && !(await first()))) return false
  // With the account its sessions have ended everywhere, whatever becomes of this call.
  if (way === 'deleteAccount') await signOut().catch(() => undefined)
  else await endPush().then(signOut)
  if (letGo.length > 0) await throwAway(userId, letGo).catch(() => undefined)
  return true
}

/** Asks the store itself. */
async function whereUnsent(userId: number, load: typeof loadQuestion) {
  const { store } = await import('../../outbox/outbox.ts')
  return (await store.allOf(userId)).length > 0 ? load() : null
}

/** What was saved since they were asked stays, and is theirs alone. */
async function throwAway(userId: number, keys: readonly string[]) {
  const [{ store }, { discard }] = await Promise.all([
    import('../../outbox/outbox.ts'),
    import('../../outbox/useOutbox.ts'),
  ])
  for (const key of keys) await discard(key)
  await store.allOf(userId, (left) => markUnsent(userId, left.length > 0))
}
