import type { Component } from '#contract/components.ts'
import { FaultsOfComponent } from '../../faults/FaultsOfComponent.tsx'
import { FaultWindow } from './FaultWindow.tsx'

/** The faults of a component, and the form to report one with a picture. */
export function FaultsOfItem({ component, level }: { component: Component; level: 2 | 4 }) {
  return <FaultsOfComponent {...{ component, level }} Window={FaultWindow} />
}
