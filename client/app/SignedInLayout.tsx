import { Outlet } from 'react-router'
import { useLiveUpdates } from '../live/useLiveUpdates.ts'
import { ModalLayer } from '../modal/ModalLayer.tsx'
import { modals } from './modals.ts'
import { RouteGuard } from './RouteGuard.tsx'

/** Every page behind the guard, and the windows that open over it. */
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
