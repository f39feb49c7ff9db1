import { Outlet } from 'react-router'
import { useLiveUpdates } from '../live/useLiveUpdates.ts'
import { ModalLayer } from '../modal/ModalLayer.tsx'
import { modals } from './modals.ts'
import { RouteGuard } from './RouteGuard.tsx'

/** Wraps every page behind the guard, and renders the modal layer over it. */
export function SignedInLayout() {
  return (
    <RouteGuard>
      <LivePages />
    </RouteGuard>
  )
}

function LivePages() {
  useLiveUpdates()
  return (
    <>
      <Outlet />
      <ModalLayer registry={modals} />
    </>
  )
}
