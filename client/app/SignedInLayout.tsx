import { lazy, Suspense, useEffect } from 'react'
import { Outlet } from 'react-router'
import { completing } from '#client/content/activities/done/doneStore.ts'
import { useLiveUpdates } from '#client/platform/live/useLiveUpdates.ts'
import { ModalLayer } from '#client/platform/modal/ModalLayer.tsx'
import { moving } from '#client/lifecycle/moves/movingStore.ts'
import { proofRequest } from '#client/platform/session/withProof.ts'
import { useStore } from '#client/ui/state/createStore.ts'
import { useWasTrue } from '#client/ui/state/useWasTrue.ts'
import { modals } from './modals.ts'
import { useRenewedPush } from '#client/platform/session/pushInThisBrowser.ts'
import { useKeptApp } from './useKeptApp.ts'
import { useKeptUploads } from './useKeptUploads.ts'
import { useLoadAhead } from './useLoadAhead.ts'
import { usePaste } from './usePaste.ts'
import { useShared } from './useShared.ts'
import { useTakenOut } from './useTakenOut.ts'
import { useUnsent } from './useUnsent.ts'
import { RouteGuard } from './RouteGuard.tsx'
import { formDraftKey } from '#client/platform/drafts/clearDrafts.ts'
import { openLogKey } from '#client/platform/drafts/storageKeys.ts'
import { openModal } from '#client/platform/modal/modalStore.ts'
import { useUser } from '#client/platform/session/session.tsx'

/** Wraps every page behind the guard, and renders the modal layer over it. */
export function SignedInLayout() {
  return (
    <RouteGuard>
      <LivePages />
    </RouteGuard>
  )
}

const DoneDialog = lazy(async () => ({
  default: (await import('#client/content/activities/done/DoneDialog.tsx')).DoneDialog,
}))

/** Loaded when an event is first marked as done. */
function DoneLayer() {
  const wasAsked = useWasTrue(useStore(completing) !== null)
  return wasAsked && <DoneDialog />
}

const MoveDialog = lazy(async () => ({ default: (await import('#client/lifecycle/moves/MoveDialog.tsx')).MoveDialog }))

/** Loaded when something is first moved from a toast. */
function MoveLayer() {
  const thing = useStore(moving)
  return thing && <MoveDialog key={thing.id} things={[thing]} onClose={() => moving.set(null)} />
}

const ProofDialog = lazy(async () => ({
  default: (await import('#client/accounts/account/ProofDialog.tsx')).ProofDialog,
}))

/** Loaded when something first asks for a proof. */
function ProofLayer() {
  const wasAsked = useWasTrue(useStore(proofRequest) !== null)
  return wasAsked && <ProofDialog />
}

function LivePages() {
  useLiveUpdates()
  useLoadAhead()
  useKeptApp()
  useRenewedPush()
  useKeptUploads()
  useReopenedLog()
  usePaste()
  useShared()
  useTakenOut()
  useUnsent()
  return (
    <>
      <Outlet />
      <ModalLayer registry={modals} />
      <Suspense fallback={null}>
        <DoneLayer />
        <MoveLayer />
        <ProofLayer />
      </Suspense>
    </>
  )
}

type Opened = Parameters<typeof openModal<'AddActivity'>>[1] & { path: string }

/** Opens '+ Logga' where a page was killed with something written in it, as a phone does behind its camera. */
function useReopenedLog() {
  const { userId } = useUser()
  useEffect(() => {
    const { path, ...opened } = JSON.parse(sessionStorage.getItem(openLogKey) ?? '{}') as Partial<Opened>
    // The page was left.
    if (path !== location.pathname) return sessionStorage.removeItem(openLogKey)
    if (opened.id === undefined) return
    const isWritten = Object.keys(localStorage).some((name) =>
      name.startsWith(formDraftKey(userId, `log-${opened.id}`)),
    )
    if (isWritten) openModal('AddActivity', opened as Opened)
  }, [userId])
}
