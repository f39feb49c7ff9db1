import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { mayWithItem } from '#contract/rules/archive.ts'
import type { Component } from '#contract/content/components.ts'
import { makeAndModel } from '#contract/rules/makeAndModel.ts'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import { LazyCorrectionNotice } from '#client/sharing/deliveries/received/LazyReceived.ts'
import { CoverPicture } from '#client/platform/lists/CoverPicture.tsx'
import { openModal } from '#client/platform/modal/modalStore.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { nextText } from '#client/platform/text/seasonText.ts'
import { Badge } from '#client/ui/feedback/Badge.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { ComponentIcon } from '../ComponentIcon.tsx'
import { WarrantyBadge } from '../warranty/WarrantyBadge.tsx'
import { DetailFacts, SmallPrint } from './DetailFacts.tsx'
import { DetailMenu } from './DetailMenu.tsx'
import { EventsAndFiles } from './EventsAndFiles.tsx'
import { LentOut } from './LentOut.tsx'

// Most have none.
const LazyMeter = lazy(async () => ({ default: (await import('../meter/Meter.tsx')).Meter }))

const LazyDeliveredComponent = lazy(async () => ({
  default: (await import('./DeliveredComponent.tsx')).DeliveredComponent,
}))

type ComponentDetailProps = {
  component: Component
  /** Its name. */
  heading: ReactNode
  /** The folder, unless the page says it. */
  place: string | null
  /** Returns the address of another component. */
  addressOf: (id: number) => string
  /** The story stands elsewhere than on the component's own page. */
  hasOwnPage?: boolean
}

/** The details of a component: its facts, its past events and the coming ones. */
export function ComponentDetail({ component, heading, place, addressOf, hasOwnPage = false }: ComponentDetailProps) {
  const { id, folderId, roleId, statusName, description, meter } = component
  const mayLog = mayWithItem(component, 'AddActivity')
  const mayChange = mayWithItem(component, 'UpdateComponent')
  const thing = { folderId, componentId: id }
  return (
    <article className="@container flex min-w-0 flex-col gap-5 lg:rounded-lg lg:border lg:border-line lg:bg-surface-raised lg:p-6 lg:shadow-card">
      <header className="flex flex-wrap items-center gap-3">
        <CoverPicture cover={component.cover} isFirst sizes="8rem" className="h-18 w-24 shrink-0 rounded-md">
          <IconTile icon={<ComponentIcon {...component} />} isAccent />
        </CoverPicture>
        <div className="min-w-0 grow basis-0">
          {heading}
          <p className="text-sm text-ink-muted">{[makeAndModel(component), place].filter(Boolean).join(' · ')}</p>
          <p className="mt-1.5 flex flex-wrap gap-1.5">
            <Badge icon={<></>}>{statusName || fallback.status}</Badge>
            <WarrantyBadge component={component} />
            <NextBadge component={component} />
            <LentOut component={component} />
          </p>
        </div>
        {mayLog && (
          <Button
            variant="primary"
            size="small"
            className="@max-xl:order-last @max-xl:w-full"
            onClick={() => openModal('AddActivity', { id: folderId, roleId, params: { componentId: id } })}
          >
            + Händelse
          </Button>
        )}
        <DetailMenu {...{ component, addressOf }} hasOwnPage={hasOwnPage} />
      </header>
      {component.deliveredBy && (
        <Suspense fallback={null}>
          <LazyCorrectionNotice thing={thing} mayTakeOver={mayChange} />
        </Suspense>
      )}
      {description && (
        <dl>
          <dt className="text-sm font-semibold text-ink-muted">Beskrivning</dt>
          <dd className="max-w-prose whitespace-pre-line">{description}</dd>
        </dl>
      )}
      {meter && (
        <Suspense fallback={<div className="h-29" />}>
          <LazyMeter {...{ component, meter }} />
        </Suspense>
      )}
      <div className="grid items-start gap-x-8 gap-y-6 @2xl:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]">
        <EventsAndFiles {...{ component, addressOf }} level={hasOwnPage ? 4 : 2} />
        <div className="flex min-w-0 flex-col gap-5">
          {component.deliveredBy && (
            <Suspense fallback={<div className="h-16" />}>
              <LazyDeliveredComponent component={component} firmName={component.deliveredBy} mayWrite={mayChange} />
            </Suspense>
          )}
          <DetailFacts {...{ component, addressOf }} />
        </div>
      </div>
      <SmallPrint component={component} />
    </article>
  )
}

/** The next event, as a way to it. Renders nothing without one. */
function NextBadge({ component: { next } }: { component: Component }) {
  if (!next) return null
  return (
    <Badge tone="accent" icon={<CalendarDays aria-hidden="true" className="size-3.5 shrink-0" />}>
      <TextLink to={urls.folder(next.folderId, { tab: folderTabs.activities, accordion: next.id })}>
        Härnäst: {nextText(next)}
      </TextLink>
    </Badge>
  )
}
