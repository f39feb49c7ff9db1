import type { Activity } from '#contract/activities.ts'
import { may } from '#contract/permissions.ts'
import { activityStatus } from '#contract/statuses.ts'
import { openModal } from '../modal/store.ts'
import { dayText, periodText } from '../text/dates.ts'
import { fallback } from '../text/fallbacks.ts'
import { AccordionItem } from '../ui/Accordion.tsx'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { DefinitionList } from '../ui/DefinitionList.tsx'

/** An event of a folder: its title, and opened its details and what can be done with it. */
export function ActivityItem({ activity }: { activity: Activity }) {
  const period = periodText(activity.startDate, activity.endDate)
  return (
    <AccordionItem
      id={String(activity.id)}
      title={activity.activityTitle || fallback.activity}
      aside={
        <>
          {period && <span className="hidden tabular-nums sm:inline">{period}</span>}
          <Badge tone={tones[activity.statusId] ?? 'neutral'}>{activity.statusName || fallback.status}</Badge>
        </>
      }
    >
      <DefinitionList items={detailsOf(activity)} />
      <Actions activity={activity} />
    </AccordionItem>
  )
}

function detailsOf(activity: Activity) {
  return [
    { label: 'Komponent', value: activity.componentName || fallback.component },
    { label: 'Datum', value: periodText(activity.startDate, activity.endDate) ?? fallback.date },
    { label: 'Beskrivning', value: activity.activityDescription || fallback.description },
    { label: 'Resultat', value: activity.activityOutcome || fallback.unknownNeuter },
    { label: 'Typ', value: activity.typeName || fallback.type },
    { label: 'Status', value: activity.statusName || fallback.status },
    { label: 'Senast ändrad', value: dayText(activity.updateDate) },
    { label: 'Registrerad', value: dayText(activity.createDate) },
    { label: 'Startad av', value: activity.initiatedBy || fallback.unknown },
  ]
}

function Actions({ activity }: { activity: Activity }) {
  const { id, roleId } = activity
  const opening = { id, roleId, params: activity }
  const mayChange = may(roleId, 'UpdateActivity')
  const mayDelete = may(roleId, 'DeleteActivity')
  if (!mayChange && !mayDelete) return null
  return (
    <div className="mt-5 flex flex-wrap gap-2">
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
