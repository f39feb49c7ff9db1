import { CalendarPlus, CalendarX, CircleOff, Pencil, RotateCcw, Scale, Trash2, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { mayWithItem } from '#contract/rules/archive.ts'
import { newComplaintAddress } from '#contract/content/complaintAddress.ts'
import type { Fault } from '#contract/content/faults.ts'
import { urls } from '#contract/platform/urls.ts'
import { useMoveToFolder } from '#client/lifecycle/moves/useMoveToFolder.tsx'
import { nearDayText } from '#client/platform/text/dates.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { AccordionItem } from '#client/ui/layout/Accordion.tsx'
import { DefinitionList } from '#client/ui/layout/DefinitionList.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { OverflowMenu } from '#client/ui/overlays/OverflowMenu.tsx'
import { FilesOfFault } from './FilesOfFault.tsx'
import { mayWithFault } from './mayWithFault.ts'
import { SeverityBadge } from './SeverityBadge.tsx'

export type FaultAction = 'change' | 'plan' | 'removeRepair' | 'close' | 'again' | 'delete'
type FaultItemProps = {
  fault: Fault
  onAction: (what: FaultAction) => void
}

/** A fault in its list: a row, and what is known and can be done when expanded. */
export function FaultItem({ fault, onAction }: FaultItemProps) {
  const { componentId, componentName, folderId, activityId, repairTitle } = fault
  return (
    <AccordionItem
      id={String(fault.id)}
      title={fault.title}
      lead={<IconTile icon={<TriangleAlert />} />}
      second={[fault.place, componentName].filter(Boolean).join('\u00a0· ')}
      text={fault.description}
      end={<SeverityBadge fault={fault} />}
    >
      <DefinitionList
        items={[
          { label: 'Beskrivning', value: fault.description },
          { label: 'Var', value: fault.place },
          {
            label: 'Komponent',
            value: componentId !== null && (
              <TextLink className="touch-line" to={urls.component(folderId, componentId)}>
                {componentName}
              </TextLink>
            ),
          },
          { label: 'Firma att fråga', value: fault.firmName },
          {
            label: 'Åtgärdas av',
            value: activityId !== null && (
              <TextLink className="touch-line" to={urls.item('activity', folderId, activityId)}>
                {repairTitle}
              </TextLink>
            ),
          },
          { label: 'Anmält', value: `${nearDayText(fault.reportedOn)} av ${fault.createdBy}` },
          {
            label: 'Tidigare',
            value: fault.earlierId !== null && (
              <TextLink className="touch-line" to={urls.item('fault', folderId, fault.earlierId)}>
                Samma fel förra gången
              </TextLink>
            ),
          },
          { label: 'Avslutat utan åtgärd', value: fault.closedWhy },
        ].map((item) => ({ ...item, value: item.value || null }))}
      />
      <FilesOfFault fault={fault} />
      <Actions {...{ fault, onAction }} />
    </AccordionItem>
  )
}

function Actions({ fault, onAction }: FaultItemProps) {
  // Whoever may change their own alone says what is wrong; what is done about it is for the others.
  const mayHandle = mayWithItem(fault, 'UpdateFault')
  const move = useMoveToFolder({ kind: 'fault', ...fault })
  const entry = (id: FaultAction, label: string, icon: ReactNode) => ({
    id,
    label,
    icon,
    onAction: () => onAction(id),
  })
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 empty:hidden">
      {mayHandle && !fault.isClosed && fault.activityId === null && (
        <Button size="small" icon={<CalendarPlus />} onClick={() => onAction('plan')}>
          Planera åtgärd
        </Button>
      )}
      {mayHandle && fault.isClosed && (
        <Button size="small" icon={<RotateCcw />} onClick={() => onAction('again')}>
          Felet är tillbaka
        </Button>
      )}
      {mayWithFault(fault, 'change') && (
        <Button size="small" icon={<Pencil />} onClick={() => onAction('change')}>
          Ändra
        </Button>
      )}
      <OverflowMenu
        about={fault.title}
        items={[
          ...(mayHandle && !fault.isClosed && fault.activityId !== null
            ? [entry('removeRepair', 'Ta bort åtgärden', <CalendarX />)]
            : []),
          ...(mayWithItem(fault, 'AddActivity') && !fault.isClosed && fault.componentId !== null
            ? [
                {
                  id: 'complain',
                  label: 'Reklamera',
                  icon: <Scale />,
                  to: newComplaintAddress(fault.folderId, 'fault', fault.id),
                },
              ]
            : []),
          ...(mayHandle && !fault.isClosed ? [entry('close', 'Avsluta utan åtgärd', <CircleOff />)] : []),
          ...(mayWithItem(fault, 'MoveItem') ? [move.entry] : []),
          ...(mayWithFault(fault, 'delete') ? [entry('delete', 'Radera', <Trash2 />)] : []),
        ]}
      />
      {move.window}
    </div>
  )
}
