import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronDown, Gauge, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { mayWithItem } from '#contract/rules/archive.ts'
import type { Component } from '#contract/content/components.ts'
import { perYearText, readingText } from '#contract/rules/meter.ts'
import { meterReadings, type MeterReading } from '#contract/content/meterReadings.ts'
import { at, pages } from '#client/platform/api/query.ts'
import { FailedList } from '#client/platform/lists/FailedList.tsx'
import { useReadings } from '#client/platform/forms/reading/useReadings.ts'
import { ShowMore } from '#client/platform/lists/ShowMore.tsx'
import { periodText } from '#client/platform/text/dates.ts'
import { Badge } from '#client/ui/feedback/Badge.tsx'
import { Spinner } from '#client/ui/feedback/Spinner.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Dot } from '#client/ui/layout/rows/Row.tsx'
import { OverflowMenu } from '#client/ui/overlays/OverflowMenu.tsx'
import { ReadingDialog } from './ReadingDialog.tsx'

type MeterProps = { component: Component; meter: NonNullable<Component['meter']> }

/** The latest reading of a component's meter, the usage, and all readings. */
export function Meter({ component, meter }: MeterProps) {
  const [isOpen, setOpen] = useState(false)
  // Null: a new one.
  const [asked, setAsked] = useState<{ reading: MeterReading | null } | null>(null)
  const mayRead = mayWithItem(component, 'UpdateComponent')
  const { latest, unit, perYear } = meter
  return (
    <section aria-label="Mätare" className="rounded-md border border-line">
      <div className="flex flex-wrap items-center gap-3 p-3">
        <IconTile icon={<Gauge />} isAccent />
        <div className="min-w-0 grow">
          <p className="text-lg leading-snug font-semibold tabular-nums">
            {latest ? readingText(latest.value, unit) : 'Inte avläst än'}
          </p>
          <p className="text-sm text-ink-muted">
            {latest ? (
              <>
                Avläst {periodText(latest.readOn)}
                {perYear !== null && (
                  <>
                    <Dot />
                    {perYearText(perYear, unit)}
                  </>
                )}
              </>
            ) : (
              'Läs av den då och då, så planeras det som styrs av mätaren i rätt tid.'
            )}
          </p>
        </div>
        {mayRead && (
          <Button size="small" onClick={() => setAsked({ reading: null })}>
            Läs av
          </Button>
        )}
      </div>
      {latest && (
        <div className="border-t border-line px-3">
          <Button
            variant="quiet"
            size="small"
            className="-ms-3"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            Avläsningar
            <ChevronDown className={classes('transition-transform', isOpen && 'rotate-180')} />
          </Button>
          {isOpen && (
            <Readings component={component} mayChange={mayRead} onChange={(reading) => setAsked({ reading })} />
          )}
        </div>
      )}
      {asked && <ReadingDialog {...{ component, meter }} reading={asked.reading} onClose={() => setAsked(null)} />}
    </section>
  )
}

type ReadingsProps = { component: Component; mayChange: boolean; onChange: (reading: MeterReading) => void }

function Readings({ component, mayChange, onChange }: ReadingsProps) {
  const list = useInfiniteQuery(pages(meterReadings.ofComponent, at(component)))
  const { discard } = useReadings(component)
  if (!list.data) return list.isLoadingError ? <FailedList what="Avläsningarna" list={list} /> : <Spinner />
  return (
    <div className="pb-3">
      <ul className="divide-y divide-line border-t border-line">
        {list.data.items.map((reading) => (
          <ReadingRow
            key={reading.id}
            reading={reading}
            actions={mayChange ? { change: () => onChange(reading), remove: () => void discard(reading) } : null}
          />
        ))}
      </ul>
      <ShowMore list={list} />
    </div>
  )
}

type ReadingRowProps = { reading: MeterReading; actions: { change: () => void; remove: () => void } | null }

function ReadingRow({ reading, actions }: ReadingRowProps) {
  const { value, unit, readOn, isReset, turnedAt, eventTitle, createdBy } = reading
  const text = readingText(value, unit)
  const day = periodText(readOn) ?? ''
  return (
    <li className="flex min-h-12 items-center gap-3 py-1">
      <div className="min-w-0 grow">
        <p className="font-medium tabular-nums">{text}</p>
        <p className="text-xs text-ink-muted">{[day, eventTitle, createdBy].filter(Boolean).join('\u00A0· ')}</p>
      </div>
      {isReset && <Badge icon={<></>}>Ny mätare</Badge>}
      {turnedAt !== null && <Badge icon={<></>}>Slog runt</Badge>}
      {actions && (
        <OverflowMenu
          about={`${text}, ${day}`}
          items={[
            { id: 'change', label: 'Ändra', icon: <Pencil />, onAction: actions.change },
            { id: 'remove', label: 'Ta bort', icon: <Trash2 />, onAction: actions.remove },
          ]}
        />
      )}
    </li>
  )
}
