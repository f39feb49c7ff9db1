import { useEffect } from 'react'
import { isInstalled } from '../session/onHomeScreen.ts'
import { useUser } from '../session/session.tsx'
import { whenIdle } from '../state/whenIdle.ts'
import { showToast } from '../ui/feedback/toastStore.ts'

/**
 * Where Pärmen is an app of the device, that can share to it: what could not be sent before is sent when the app is
 * opened, looked at again, or back on the net.
 */
export function useShared() {
  const { userId } = useUser()
  useEffect(() => {
    if (!isInstalled()) return
    const sendInView = () => document.visibilityState === 'visible' && void send(userId)
    const idle = whenIdle(sendInView)
    document.addEventListener('visibilitychange', sendInView)
    window.addEventListener('online', sendInView)
    return () => {
      idle.cancel()
      document.removeEventListener('visibilitychange', sendInView)
      window.removeEventListener('online', sendInView)
    }
  }, [userId])
}

/** What fails is tried again the next time. */
function send(userId: number) {
  return import('../inbox/shared/sendShared.ts')
    .then(({ sendShared }) => sendShared(userId))
    .then((sent) => sent > 0 && showToast({ text: 'Det du delade ligger i inkorgen.' }))
    .catch(() => undefined)
}
