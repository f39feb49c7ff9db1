import { onUserLeft } from '../../session/userLeft.ts'
import { LeaveDialog, type Way } from './LeaveDialog.tsx'
import { leaving } from './leaving.ts'

const stay = () => leaving.get()?.props.answer(null)

// It was asked of them alone.
onUserLeft(stay)

/**
 * Asks whoever has something that is not sent, before they leave. Returns the keys of what they let go, null if they stay, or
 * have been asked anew.
 */
export function askToLeave(userId: number, way: Way): Promise<readonly string[] | null> {
  stay()
  const { promise, resolve } = Promise.withResolvers<readonly string[] | null>()
  function answer(letGo: readonly string[] | null) {
    if (leaving.get() === question) leaving.set(null)
    resolve(letGo)
  }
  const question = <LeaveDialog userId={userId} way={way} answer={answer} />
  leaving.set(question)
  return promise
}
