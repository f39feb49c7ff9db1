import { Component, type ReactNode } from 'react'
import { Button } from '../ui/fields/Button.tsx'
import { ModalNotice } from './ModalNotice.tsx'

type BoundaryProps = { onError: () => void; children: ReactNode }

/** Says so where a window's content could not be loaded or drawn. The page behind is untouched. */
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

/** Browsers may remember that a file could not be loaded, and after a release it is gone for good: a new page helps. */
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
