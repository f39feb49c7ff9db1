import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { urls } from '#contract/platform/urls.ts'
import { takenOutOf } from '#client/platform/api/saved/takenOut.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { hasDatabase } from '#client/ui/state/hasDatabase.ts'
import { whenIdle } from '#client/ui/state/whenIdle.ts'
import { useIsAway } from './useIsAway.ts'

/** Pictures that do not come say so only once it is known whether they were taken out. */
function holdPictures() {
  const held = new Set<EventTarget>()
  function hold(event: Event) {
    if (!(event.target instanceof HTMLImageElement)) return
    event.stopPropagation()
    held.add(event.target)
  }
  document.addEventListener('error', hold, true)
  return () => {
    document.removeEventListener('error', hold, true)
    for (const picture of held) picture.dispatchEvent(new Event('error'))
    held.clear()
  }
}

/** What the local storage says of it may be lost with a browser that is killed: where it says nothing the browser is asked. */
async function ifTakenOut(userId: number, run: () => Promise<void>) {
  const isThere = takenOutOf(userId) !== null || hasDatabase('parmen-taken')
  if (await isThere) await run().catch(() => undefined)
}

/** Shows what was taken out while the server cannot be reached, and renews it once the page has nothing else to do. */
export function useTakenOut() {
  const { userId } = useUser()
  const isAway = useIsAway()
  const isBusy = useIsFetching() > 0
  const renewedFor = useRef<number>(undefined)
  const navigate = useNavigate()

  useEffect(() => {
    if (!isAway) return
    const letGo = holdPictures()
    void ifTakenOut(userId, () =>
      import('#client/accounts/takeOut/restore.ts').then((taken) => taken.restoreTaken(userId)),
    ).then(letGo)
    return letGo
  }, [isAway, userId])

  useEffect(() => {
    if (isAway || isBusy || renewedFor.current === userId) return
    const idle = whenIdle(() => {
      renewedFor.current = userId
      const open = (folderId: number) => void navigate(urls.takeOut(folderId))
      void ifTakenOut(userId, () =>
        import('#client/accounts/takeOut/renew.ts').then((taken) => taken.renewTaken(userId, open)),
      )
    })
    return () => idle.cancel()
  }, [isAway, isBusy, userId, navigate])
}
