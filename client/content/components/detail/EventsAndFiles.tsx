import { lazy, Suspense } from 'react'
import { mayWithItem } from '#contract/rules/archive.ts'
import type { Component } from '#contract/content/components.ts'
import { ActivitiesOfComponent } from '../../activities/list/ActivitiesOfComponent.tsx'
import { LazyAttachedFiles } from '#client/platform/attachments/LazyAttachedFiles.tsx'
import { FaultsShape } from '../../faults/FaultsShape.tsx'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { SumOfHistory } from './SumOfHistory.tsx'

const LazyFaults = lazy(async () => ({
  default: (await import('../../faults/FaultsOfComponent.tsx')).FaultsOfComponent,
}))

type EventsAndFilesProps = {
  component: Component
  level: 2 | 4
  /** Returns the address of another component. */
  addressOf: (id: number) => string
}

/** The faults, events with their sum, files and pictures of a component. */
export function EventsAndFiles({ component, level, addressOf }: EventsAndFilesProps) {
  const { id, folderId, name } = component
  return (
    <div className="min-w-0">
      <Suspense fallback={<FaultsShape {...component} />}>
        <LazyFaults component={component} level={level} />
      </Suspense>
      <ActivitiesOfComponent
        componentId={id}
        level={level}
        sum={<SumOfHistory component={component} addressOf={addressOf} />}
      />
      <LazyAttachedFiles
        target={{ folderId, componentId: id }}
        headingLevel={level}
        mayAdd={mayWithItem(component, 'AddFile')}
        label={name || fallback.component}
      />
    </div>
  )
}
