import { Check, Circle, CircleCheck, CircleX } from 'lucide-react'
import type { Activity } from '#contract/activities.ts'
import { mayInFolder } from '#contract/archive.ts'
import type { Folder } from '#contract/folders.ts'
import { activityStatus } from '#contract/statuses.ts'
import { openModal } from '../modal/modalStore.ts'
import { dayText, periodText } from '../text/dates.ts'
import { fallback } from '../text/fallbacks.ts'
import { accordionButtonId, AccordionItem, focusAccordionItem } from '../ui/layout/Accordion.tsx'
import { Badge, type BadgeTone } from '../ui/feedback/Badge.tsx'
import { Button } from '../ui/fields/Button.tsx'
import { DefinitionList } from '../ui/layout/DefinitionList.tsx'
import { IconButton } from '../ui/fields/IconButton.tsx'
import { canBeMarkedDone, useMarkDone } from './useMarkDone.ts'

type ActivityItemProps = { activity: Activity; folder: Folder }

/** An event of a folder: its title, and its details and actions when expanded. */
export function ActivityItem({ activity, folder }: ActivityItemProps) {
  const period = periodText(activity.startDate, activity.endDate)
  const { markDone, isPending } = useMarkDone(activity)
  const marking = { isPending, markDone: () => markDone(() => focusAccordionItem(String(activity.id))) }
  const mayMark = canBeMarkedDone(activity) && mayInFolder(folder, 'UpdateActivity')
  return (
    <AccordionItem
      id={String(activity.id)}
      title={activity.title || fallback.activity}
      lead={mayMark ? <MarkButton activity={activity} {...marking} /> : <StatusIcon statusId={activity.statusId} />}
      aside={
        <>
          {period && <span className="tabular-nums">{period}</span>}
          <Badge tone={tones[activity.statusId] ?? 'neutral'}>{activity.statusName || fallback.status}</Badge>
        </>
      }
    >
      <DefinitionList items={detailsOf(activity)} />
      <Actions {...{ activity, folder }} markDone={mayMark ? marking : null} />
    </AccordionItem>
  )
}

function detailsOf(activity: Activity) {
  return [
    {
      label: 'Komponent',
      value: activity.componentName || (activity.componentId === null ? null : fallback.component),
    },
    { label: 'Datum', value: periodText(activity.startDate, activity.endDate) },
    { label: 'Beskrivning', value: activity.description },
    { label: 'Resultat', value: activity.outcome },
    { label: 'Typ', value: activity.typeName || (activity.typeId === null ? null : fallback.type) },
    { label: 'Status', value: activity.statusName || fallback.status },
    { label: 'Senast ändrad', value: activity.updatedAt && dayText(activity.updatedAt) },
    { label: 'Registrerad', value: activity.createdAt && dayText(activity.createdAt) },
    { label: 'Skapad av', value: activity.createdBy || fallback.unknown },
  ]
}

type Marking = { markDone: () => void; isPending: boolean }

function MarkButton({ activity, markDone, isPending }: Marking & { activity: Activity }) {
  return (
    <IconButton
      label="Markera som klar"
      aria-describedby={accordionButtonId(String(activity.id))}
      icon={<Circle />}
      aria-disabled={isPending}
      onClick={isPending ? undefined : markDone}
    />
  )
}

/** For events that cannot be marked as done. The badge beside the title says the same in words. */
function StatusIcon({ statusId }: { statusId: number }) {
  const { Icon, ink } = statusIcons[statusId] ?? { Icon: Circle, ink: 'text-line-strong' }
  return (
    <span className="grid size-11 place-items-center sm:size-9">
      <Icon className={`size-5 ${ink}`} />
    </span>
  )
}

const statusIcons: Record<number, { Icon: typeof Circle; ink: string }> = {
  [activityStatus.done]: { Icon: CircleCheck, ink: 'text-success' },
  [activityStatus.cancelled]: { Icon: CircleX, ink: 'text-ink-muted' },
}

function Actions({ activity, folder, markDone }: ActivityItemProps & { markDone: Marking | null }) {
  const { id, roleId } = activity
  const opening = { id, roleId, params: activity }
  const mayChange = mayInFolder(folder, 'UpdateActivity')
  const mayDelete = mayInFolder(folder, 'DeleteActivity')
  if (!mayChange && !mayDelete) return null
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      {markDone && (
        <Button size="small" icon={<Check />} isBusy={markDone.isPending} onClick={markDone.markDone}>
          Markera som klar
        </Button>
      )}
      {mayChange && (
        <Button size="small" onClick={() => openModal('UpdateActivity', opening)}>
          Ändra
        </Button>
      )}
      {mayDelete && (
        <Button size="small" variant="quiet" onClick={() => openModal('DeleteActivity', { ...opening, size: 'small' })}>
          Radera
        </Button>
      )}
    </div>
  )
}

const tones: Record<number, BadgeTone> = {
  [activityStatus.ongoing]: 'accent',
  [activityStatus.done]: 'success',
  [activityStatus.cancelled]: 'danger',
}
