import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { completing } from '../activities/done/doneStore.ts'
import { useLiveUpdates } from '../live/useLiveUpdates.ts'
import { ModalLayer } from '../modal/ModalLayer.tsx'
import { moving } from '../moves/movingStore.ts'
import { proofRequest } from '../session/withProof.ts'
import { useStore } from '../state/createStore.ts'
import { useWasTrue } from '../state/useWasTrue.ts'
import { modals } from './modals.ts'
import { useRenewedPush } from '../session/pushInThisBrowser.ts'
import { useKeptApp } from './useKeptApp.ts'
import { useKeptUploads } from './useKeptUploads.ts'
import { useLoadAhead } from './useLoadAhead.ts'
import { usePaste } from './usePaste.ts'
import { useShared } from './useShared.ts'
import { useTakenOut } from './useTakenOut.ts'
import { useUnsent } from './useUnsent.ts'
import { RouteGuard } from './RouteGuard.tsx'

/** Wraps every page behind the guard, and renders the modal layer over it. */
export function SignedInLayout() {
  return (
    <RouteGuard>
      <LivePages />
    </RouteGuard>
  )
}

const DoneDialog = lazy(async () => ({ default: (await import('../activities/done/DoneDialog.tsx')).DoneDialog }))

/** Loaded when an event is first marked as done. */
function DoneLayer() {
  const wasAsked = useWasTrue(useStore(completing) !== null)
  return wasAsked && <DoneDialog />
}

const MoveDialog = lazy(async () => ({ default: (await import('../moves/MoveDialog.tsx')).MoveDialog }))

/** Loaded when something is first moved from a toast. */
function MoveLayer() {
  const thing = useStore(moving)
  return thing && <MoveDialog key={thing.id} things={[thing]} onClose={() => moving.set(null)} />
}

const ProofDialog = lazy(async () => ({ default: (await import('../account/ProofDialog.tsx')).ProofDialog }))

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
