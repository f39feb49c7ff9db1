import { Component, type ReactNode } from 'react'
import { Button } from '#client/ui/fields/Button.tsx'
import { ModalNotice } from './ModalNotice.tsx'

type BoundaryProps = { onError: () => void; children: ReactNode }

/** Shows an error in the dialog if its content failed to load or render. The page behind stays. */
export class ModalBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onError()
  }

  override render() {
    return this.state.hasFailed ? <LoadFailure /> : this.props.children
  }
}

/** Browsers cache failed imports, and after a release the old file is gone: only a reload helps. */
function LoadFailure() {
  return (
    <ModalNotice
      text="Fel vid laddning av komponenten."
      action={
        <Button variant="primary" onClick={() => window.location.reload()}>
          Ladda om sidan
        </Button>
      }
    />
  )
}
