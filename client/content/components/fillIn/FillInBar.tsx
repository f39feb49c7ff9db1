import { Suspense, useState } from 'react'
import { mayWithItem } from '#contract/rules/archive.ts'
import type { Component } from '#contract/content/components.ts'
import { componentStatus } from '#contract/rules/statuses.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { LazyFillInDialog } from './LazyFillInDialog.ts'

/** Nobody has said more of it than its name: no picture, nothing from its plate and no words. */
function isBlank({ cover, make, model, modelYear, serialNumber, description }: Component): boolean {
  return [cover, make, model, modelYear, serialNumber, description].every((value) => value === null)
}

const isInUse = ({ statusId }: Component) => statusId === componentStatus.inUse

type FillInBarProps = {
  components: readonly Component[]
  /** The server has more components than are loaded. */
  hasMore: boolean
}

/**
 * How many of the components in use that the reader may change are filled in, and the way to fill in the others one by
 * one. Nothing where all are. It comes with the first rows, which it would push, and then says that it counts these.
 */
export function FillInBar({ components, hasMore }: FillInBarProps) {
  const [asked, setAsked] = useState<Component[] | null>(null)
  const used = components.filter((component) => isInUse(component) && mayWithItem(component, 'UpdateComponent'))
  const blank = used.filter(isBlank)
  const filled = used.length - blank.length
  const current = (one: Component) => components.find(({ id }) => id === one.id) ?? one
  return (
    <>
      {blank.length > 0 && (
        <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line bg-surface-raised px-3.5 py-2">
          <span aria-hidden="true" className="h-1.5 w-20 overflow-hidden rounded-full bg-surface-sunken">
            <span
              className="block h-full rounded-full bg-accent"
              style={{ width: `${(100 * filled) / used.length}%` }}
            />
          </span>
          <p className="grow text-sm tabular-nums">
            {hasMore ? `${filled} av de ${used.length} första ifyllda` : `${filled} av ${used.length} ifyllda`}
          </p>
          <Button size="small" variant="quiet" className="-me-2" onClick={() => setAsked(blank)}>
            Fyll i en i taget
          </Button>
        </div>
      )}
      {asked && (
        <Suspense fallback={null}>
          <LazyFillInDialog components={asked.map(current)} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}
