import { useQuery } from '@tanstack/react-query'
import { Lightbulb } from 'lucide-react'
import type { Component } from '#contract/content/components.ts'
import { meters, type MeterUse } from '#contract/content/meters.ts'
import type { MeterUnit } from '#contract/rules/meter.ts'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import { at, query } from '#client/platform/api/query.ts'
import { FailedList } from '#client/platform/lists/FailedList.tsx'
import { today } from '#client/platform/text/dates.ts'
import { TextSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { MeterBars, MeterLegend, MeterTable } from './MeterBars.tsx'
import { CostOfMonth } from './CostOfMonth.tsx'
import { MeterFiles } from './MeterFiles.tsx'
import { apartText, latestTitle, unusualText, usedText } from './usedText.ts'

/** What went through a meter: the latest month, the months beside last year's, and what differs. */
export function UseOfMeter({
  component,
  unit,
  mayChange,
}: {
  component: Component
  unit: MeterUnit
  mayChange: boolean
}) {
  const use = useQuery(query(meters.use, at(component)))
  if (use.isLoadingError) return <FailedList what="Förbrukningen" list={use} />
  if (!use.data) return <TextSkeleton lines={6} />
  const { years, latest } = use.data
  const isKnown = years.some(({ months }) => months.some((used) => used !== null))
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <section className="sheet" aria-label="Förbrukning">
        <div className="flex flex-col gap-4 p-4 sm:p-5">
          <div className="flex flex-wrap items-start justify-between gap-3">
            {latest ? <Latest latest={latest} unit={unit} /> : <h2 className="text-sm text-ink-muted">Förbrukning</h2>}
            {isKnown && <MeterLegend years={years} />}
          </div>
          {isKnown ? (
            <>
              <MeterBars {...{ years, unit, latest }} />
              <Unusual use={use.data} unit={unit} />
              <MeterTable {...{ years, unit }} />
            </>
          ) : (
            <p className="text-sm text-ink-muted">
              Läs av mätaren två gånger, så räknar Pärmen ut vad som går åt månad för månad.
            </p>
          )}
        </div>
      </section>
      <div className="flex flex-col gap-5">
        {latest && use.data.cost && <CostOfMonth use={use.data} cost={use.data.cost} latest={latest} unit={unit} />}
        <MeterFiles component={component} use={use.data} unit={unit} mayChange={mayChange} />
      </div>
    </div>
  )
}

function Latest({ latest, unit }: { latest: NonNullable<MeterUse['latest']>; unit: MeterUnit }) {
  const { used, lastYear } = latest
  return (
    <div>
      <h2 className="text-sm text-ink-muted">{latestTitle(latest, today())}</h2>
      <p className="text-2xl font-semibold tabular-nums">{usedText(used, unit)}</p>
      {lastYear !== null && (
        <p className="text-sm text-ink-muted tabular-nums">{usedText(lastYear, unit)} samma dagar i fjol</p>
      )}
    </div>
  )
}

function Unusual({ use, unit }: { use: MeterUse; unit: MeterUnit }) {
  const text = unusualText(use, unit)
  if (text === null) return null
  const { unusual, folderId } = use
  const event = unusual?.kind === 'since' ? unusual.event : null
  return (
    <p className="flex gap-3 rounded-md bg-surface-sunken px-4 py-3">
      <Lightbulb aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-muted" />
      <span>
        {text}
        {event && unusual?.kind === 'since' && (
          <>
            {' '}
            {apartText(event.startDate, unusual.day)}
            {event.createdBy ? ` skrev ${event.createdBy} in ` : ' skrevs in '}
            <TextLink to={urls.folder(folderId, { tab: folderTabs.activities, accordion: event.id })}>
              {event.title}
            </TextLink>
            .
          </>
        )}
      </span>
    </p>
  )
}
