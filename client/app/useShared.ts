import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { urls } from '#contract/platform/urls.ts'
import { isInstalled } from '#client/platform/session/onHomeScreen.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { whenIdle } from '#client/ui/state/whenIdle.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'

/**
 * Where Pärmen is an app of the device, that can share to it: what its person wanted in the Inkorg and could not be sent
 * before is sent when the app is opened, looked at again, or back on the net. They are asked once about what they have not
 * seen.
 */
export function useShared() {
  const { userId } = useUser()
  const navigate = useNavigate()
  useEffect(() => {
    if (!isInstalled()) return
    const sendInView = () => document.visibilityState === 'visible' && void send(userId)
    const idle = whenIdle(() => {
      sendInView()
      void askAbout(userId, () => void navigate(urls.sharedHere)).catch(() => undefined)
    })
    document.addEventListener('visibilitychange', sendInView)
    window.addEventListener('online', sendInView)
    return () => {
      idle.cancel()
      document.removeEventListener('visibilitychange', sendInView)
      window.removeEventListener('online', sendInView)
    }
  }, [userId, navigate])
}

/** What fails is tried again the next time. */
function send(userId: number) {
  return import('#client/intake/inbox/shared/sendShared.ts')
    .then(({ sendShared }) => sendShared(userId))
    .then((sent) => sent > 0 && showToast({ text: 'Det du delade ligger i inkorgen.' }))
    .catch(() => undefined)
}

async function askAbout(userId: number, show: () => void) {
  const { sharedWith } = await import('#client/platform/drafts/files/sharedStore.ts')
  const all = await sharedWith(userId, null)
  if (all.every(({ isAgreed }) => isAgreed)) return
  const action = { label: 'Visa', run: show }
  showToast({ text: 'Något som du har delat ligger inte i inkorgen än.', tone: 'info', duration: Infinity, action })
}
