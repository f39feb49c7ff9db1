import type { Component } from '#contract/components.ts'
import { FaultsOfComponent } from '../../faults/FaultsOfComponent.tsx'
import { FaultWindow } from './FaultWindow.tsx'

/** What is wrong with a component, and the way to report it with a picture. */
export function FaultsOfItem({ component, level }: { component: Component; level: 2 | 4 }) {
  return <FaultsOfComponent {...{ component, level }} Window={FaultWindow} />
}
