import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { mayWithItem } from '#contract/rules/archive.ts'
import type { Component } from '#contract/content/components.ts'
import type { Fault } from '#contract/content/faults.ts'
import { urls } from '#contract/platform/urls.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { ShowMore } from '#client/platform/lists/ShowMore.tsx'
import { nearDayText } from '#client/platform/text/dates.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { FaultDialog } from './FaultDialog.tsx'
import { FaultsShape } from './FaultsShape.tsx'
import { SeverityBadge } from './SeverityBadge.tsx'
import { faultsOfComponent } from './api.ts'
import { useFaults } from './waitingFaults.ts'

type FaultsOfComponentProps = { component: Component; level: 2 | 4 }

/** The open faults of a component, and on request the closed ones. Without faults, one line to report one. */
export function FaultsOfComponent({ component, level }: FaultsOfComponentProps) {
  const list = useFaults(faultsOfComponent(component))
  const [isReporting, setReporting] = useState(false)
  const Heading = `h${level}` as const
  const { items = [], total = 0 } = list.data ?? {}
  const open = items.filter(({ isClosed }) => !isClosed)
  const mayAdd = mayWithItem(component, 'AddFault')
  if (list.isPending) return <FaultsShape {...component} />
  if (list.isLoadingError) {
    return <RetryAlert error={list.error} isBusy={list.isFetching} onRetry={() => void list.refetch()} />
  }
  if (total === 0 && !mayAdd) return null
  const report = mayAdd && (
    <Button variant="quiet" size="small" className="-me-3" onClick={() => setReporting(true)}>
      Anmäl fel
    </Button>
  )
  return (
    <section aria-label="Fel" className={classes('min-w-0', total > 0 && 'mb-5')}>
      {/* One element also while it is empty, so that the button keeps the focus when its first fault is there. */}
      <div className={total === 0 ? 'flex justify-end' : 'flex items-center justify-between border-b border-line'}>
        {total > 0 && (
          <Heading className="py-2 text-sm font-semibold">
            Fel <span className="font-normal text-ink-muted tabular-nums">{open.length > 0 && open.length}</span>
          </Heading>
        )}
        {report}
      </div>
      <FaultRows faults={open} label="Öppna fel" level={level} />
      <Closed faults={items.filter(({ isClosed }) => isClosed)} count={total - open.length} level={level} />
      <ShowMore list={list} />
      {isReporting && (
        <FaultDialog
          folderId={component.folderId}
          fault={null}
          about={{ componentId: component.id, componentName: component.name }}
          onClose={() => setReporting(false)}
        />
      )}
    </section>
  )
}

type RowsProps = { faults: readonly Fault[]; label: string; level: 2 | 4 }

function Closed({ faults, count, level }: Omit<RowsProps, 'label'> & { count: number }) {
  const [isShown, setShown] = useState(false)
  if (faults.length === 0) return null
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="-ms-3.5"
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        {count === 1 ? '1 avslutat' : `${count} avslutade`}
      </Button>
      {isShown && <FaultRows faults={faults} label="Avslutade fel" level={level} />}
    </>
  )
}

function FaultRows({ faults, label, level }: RowsProps) {
  if (faults.length === 0) return null
  return (
    <div className="-ms-2">
      <Sheet label={label} level={level === 2 ? 3 : 4} isPlain>
        {faults.map((fault) => (
          <Row
            key={fault.id}
            lead={<IconTile icon={<TriangleAlert />} />}
            title={fault.title}
            to={urls.item('fault', fault.folderId, fault.id)}
            second={[nearDayText(fault.reportedOn), fault.place].filter(Boolean).join('\u00a0· ')}
            end={<SeverityBadge fault={fault} />}
          />
        ))}
      </Sheet>
    </div>
  )
}
