import { Outlet } from 'react-router'
import { useLive } from './live/useLive.ts'
import { ModalLayer } from './modal/ModalLayer.tsx'
import { modals } from './modals.ts'

/** Every page behind the guard, and the windows that open over it. */
export function SignedInLayout() {
  useLive()
  return (
    <>
      <Outlet />
      <ModalLayer registry={modals} />
    </>
  )
}
