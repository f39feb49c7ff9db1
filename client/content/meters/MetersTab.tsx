import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Droplets, Flame, Fuel, Gauge, Plus, Zap, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { mayInFolder, mayWithItem } from '#contract/rules/archive.ts'
import type { Component } from '#contract/content/components.ts'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { componentStatus } from '#contract/rules/statuses.ts'
import type { MeterUnit } from '#contract/rules/meter.ts'
import { meterParam } from '#contract/platform/ongoingTabs.ts'
import { urls } from '#contract/platform/urls.ts'
import { FailedList } from '#client/platform/lists/FailedList.tsx'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { CardSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { Chip, ChipRow } from '#client/ui/fields/Chip.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { componentsBelow } from '../components/api.ts'
import { readingDue, toDoOf } from './api.ts'
import { NewMeter } from './NewMeter.tsx'
import { ReadIn } from './ReadIn.tsx'
import { UseOfMeter } from './UseOfMeter.tsx'

type Metered = Component & { meter: NonNullable<Component['meter']> }
const isMetered = (one: Component): one is Metered => one.meter !== null && one.statusId === componentStatus.inUse

/** What is measured in a folder and below it: one meter at a time. */
export function MetersTab({ folder }: { folder: OpenFolder }) {
  const list = useInfiniteQuery(componentsBelow(folder.id))
  const toDo = useQuery(toDoOf(folder.id))
  const [search, setSearch] = useSearchParams()
  const setChosen = (id: number) => setSearch({ [meterParam]: String(id) }, { replace: true, preventScrollReset: true })
  const [isAdding, setAdding] = useState(false)
  if (list.isLoadingError) return <FailedList what="Mätarna" list={list} />
  if (!list.data) return <CardSkeleton count={1} />
  const measured = list.data.items.filter(isMetered)
  const component = measured.find(({ id }) => String(id) === search.get(meterParam)) ?? measured[0]
  const events = [...(toDo.data?.late.activities ?? []), ...(toDo.data?.soon.activities ?? [])]
  const add = mayInFolder(folder, 'AddComponent') && (
    <Button size="small" icon={<Plus />} onClick={() => setAdding(true)}>
      Ny mätare
    </Button>
  )
  return (
    <div className="flex flex-col gap-5">
      {component ? (
        <>
          <Meters {...{ measured, component, events, add }} onChoose={setChosen} />
          <OneMeter key={component.id} component={component} due={readingDue(events, component)} />
        </>
      ) : (
        <EmptyState icon={<Gauge />} title="Inget mäts här än." action={add}>
          Lägg till elmätaren eller vattenmätaren. Läs av den då och då, eller hämta in bolagets fil, så syns vad som
          går åt.
        </EmptyState>
      )}
      {isAdding && (
        <NewMeter
          folderId={folder.id}
          onAdded={(id) => {
            setChosen(id)
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  )
}

type Events = Parameters<typeof readingDue>[0]
type MetersProps = {
  measured: Metered[]
  component: Metered
  events: Events
  add: ReactNode
  onChoose: (id: number) => void
}

function Meters({ measured, component, events, add, onChoose }: MetersProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <ChipRow label="Mätare">
        {measured.map((one) => {
          const Icon = icons[one.meter.unit] ?? Gauge
          return (
            <Chip key={one.id} isChosen={one.id === component.id} icon={<Icon />} onClick={() => onChoose(one.id)}>
              {one.name || fallback.component}
              {readingDue(events, one) && <span className="font-normal text-ink-muted"> läs av i dag</span>}
            </Chip>
          )
        })}
      </ChipRow>
      {add}
    </div>
  )
}

const icons: Partial<Record<MeterUnit, LucideIcon>> = { kWh: Zap, m3: Droplets, MWh: Flame, litres: Fuel }

function OneMeter({ component, due }: { component: Metered; due: Events[number] | undefined }) {
  const mayChange = mayWithItem(component, 'UpdateComponent')
  return (
    <>
      {mayChange && <ReadIn component={component} meter={component.meter} due={due} />}
      <UseOfMeter component={component} unit={component.meter.unit} mayChange={mayChange} />
      <p className="text-sm">
        <TextLink to={urls.component(component.folderId, component.id)} className="touch-line">
          Alla avläsningar av {component.name || fallback.component}
        </TextLink>
      </p>
    </>
  )
}
