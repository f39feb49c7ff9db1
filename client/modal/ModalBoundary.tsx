import { Component, type ReactNode } from 'react'
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
    return this.state.hasFailed ? <ModalNotice text="Fel vid laddning av komponenten." /> : this.props.children
  }
}
