import { mayWithItem } from '#contract/rules/archive.ts'
import type { Component } from '#contract/content/components.ts'
import { Bar, Loading, RowShapes } from '#client/ui/feedback/Skeleton.tsx'

/** The placeholder of a component's faults, with the same height. */
export function FaultsShape(component: Component) {
  const { open, closed } = component.faults
  if (open + closed === 0) return mayWithItem(component, 'AddFault') && <div className="min-h-11" />
  return (
    <Loading>
      <div className="mb-5">
        <div className="flex min-h-11 items-center border-b border-line">
          <Bar className="h-3.5 w-12" />
        </div>
        <RowShapes count={open} />
        {closed > 0 && <div className="touch-target" />}
      </div>
    </Loading>
  )
}
