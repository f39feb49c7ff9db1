import { Sparkles } from 'lucide-react'
import { Fragment, memo, Suspense } from 'react'
import type { Activity } from '#contract/content/activities.ts'
import { isOpen } from '#contract/rules/activityDays.ts'
import { litresText } from '#contract/rules/fuel.ts'
import { mayWithItem } from '#contract/rules/archive.ts'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import { LazyCorrectionNotice, LazyFromDelivery } from '#client/sharing/deliveries/received/LazyReceived.ts'
import { dayText } from '#client/platform/text/dates.ts'
import { activityPeriodText } from '#client/platform/text/seasonText.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { reminderText } from '#client/platform/text/reminderText.ts'
import { AccordionItem } from '#client/ui/layout/Accordion.tsx'
import { DefinitionList } from '#client/ui/layout/DefinitionList.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { Dot } from '#client/ui/layout/rows/Row.tsx'
import { ActivityActions } from './ActivityActions.tsx'
import { Checklist } from './checklist/Checklist.tsx'
import { checklistText } from './checklist/checklistText.ts'
import { DoneCircle } from './done/DoneCircle.tsx'
import { mayMarkDone } from './done/mayMarkDone.ts'
import { aroundText, isByMeter } from './recurrence/usage.ts'
import { RowEnds } from './list/RowEnds.tsx'
import { FilesOfActivity } from './FilesOfActivity.tsx'
import { ToAgreement } from './ToAgreement.tsx'
import { costText, costWithVat } from './costText.ts'
import { ActivityDay, ActivityIcon, excerpt, RepeatMark, unusualStatus } from './list/parts.tsx'

type ActivityItemProps = {
  activity: Activity
  /** The title of the sub-folder, in the list of a main folder. */
  place: string | null
}

/**
 * An event in its folder: a row, and all its values and actions when expanded. Of a long list few rows change at once.
 */
export const ActivityItem = memo(function ActivityItem({ activity, place }: ActivityItemProps) {
  return (
    <AccordionItem
      id={String(activity.id)}
      title={activity.title || fallback.activity}
      lead={mayMarkDone(activity) ? <DoneCircle activity={activity} /> : <ActivityIcon {...activity} />}
      second={<Second activity={activity} place={place} />}
      text={excerpt(activity)}
      end={<RowEnds activity={activity} />}
    >
      <Details activity={activity} />
    </AccordionItem>
  )
})

/** A component of its own, so that nothing is made of it before it is opened. */
function Details({ activity }: { activity: Activity }) {
  const thing = { folderId: activity.folderId, activityId: activity.id }
  return (
    <>
      {activity.deliveredBy && (
        <Suspense fallback={null}>
          <LazyCorrectionNotice thing={thing} mayTakeOver={mayWithItem(activity, 'UpdateActivity')} />
        </Suspense>
      )}
      <div className="flex flex-col gap-x-10 gap-y-5 lg:flex-row">
        <Texts activity={activity} />
        <div className="flex flex-col gap-4">
          {activity.deliveredBy && (
            <Suspense fallback={<div className="h-16" />}>
              <LazyFromDelivery thing={thing} firmName={activity.deliveredBy} />
            </Suspense>
          )}
          <DefinitionList items={factsOf(activity)} />
        </div>
      </div>
      <ToAgreement activity={activity} />
      <Checklist activity={activity} />
      <FilesOfActivity activity={activity} />
      <SmallPrint activity={activity} />
      <ActivityActions activity={activity} />
    </>
  )
}

/** The second line: the folder and the component, and on a phone the status and the day as well. */
function Second({ activity, place }: { activity: Activity; place: string | null }) {
  const from = activity.deliveredBy ? `Levererat av ${activity.deliveredBy}` : activity.componentName
  const parts = [place, from].filter(Boolean).join('\u00a0· ')
  const onPhone = {
    status: unusualStatus(activity),
    day: activity.startDate && <ActivityDay activity={activity} />,
    cost: costText(activity),
    checklist: checklistText(activity.checklist),
  }
  return (
    <>
      {parts}
      <span className="md:hidden">
        {Object.entries(onPhone)
          .filter(([, part]) => part)
          .map(([name, part], index) => (
            <Fragment key={name}>
              {(parts || index > 0) && <Dot />}
              {part}
            </Fragment>
          ))}
        <RepeatMark activity={activity} />
      </span>
    </>
  )
}

/** The description and the outcome; of what a firm delivered, what is its own beside them. */
function Texts({ activity: { description, outcome, deliveredBy, ownNote } }: { activity: Activity }) {
  if (!description && !outcome && !ownNote) return null
  return (
    <dl className="flex max-w-prose grow flex-col gap-4">
      {description && <Text label={deliveredBy ? 'Vad som gjordes' : 'Anteckning'}>{description}</Text>}
      {outcome && <Text label="Hur det gick">{outcome}</Text>}
      {ownNote && <Text label="Eget">{ownNote}</Text>}
    </dl>
  )
}

function Text({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className="text-sm font-semibold text-ink-muted">{label}</dt>
      <dd className="whitespace-pre-line">{children}</dd>
    </div>
  )
}

function factsOf(activity: Activity) {
  const { componentId, componentName, folderId } = activity
  const componentLink = componentId !== null && componentName && (
    <TextLink className="touch-line" to={urls.folder(folderId, { tab: folderTabs.components, accordion: componentId })}>
      {componentName}
    </TextLink>
  )
  return [
    { label: 'Komponent', value: componentLink || componentName || (componentId === null ? null : fallback.component) },
    { label: 'Datum', value: activityPeriodText(activity) },
    { label: 'Åtgärdar', value: repairsOf(activity) },
    { label: 'Upprepas', value: repeatText(activity) },
    { label: 'Ansvarig', value: responsibleText(activity) },
    { label: 'Utförs av', value: activity.firmName },
    { label: 'Beräknad kostnad', value: estimateText(activity) },
    { label: 'Kostnad', value: costOf(activity) },
    { label: 'Tankat', value: litresOf(activity) },
    { label: 'Påminn', value: isOpen(activity) && activity.startDate ? reminderText(activity.reminderDays) : null },
    { label: 'Typ', value: activity.typeName || (activity.typeId === null ? null : fallback.type) },
    { label: 'Status', value: activity.statusName || fallback.status },
  ]
}

/** Of what a firm delivered it is the owner's figure. */
function costOf(activity: Activity) {
  const text = costWithVat(activity)
  return text && activity.deliveredBy ? `${text} (ditt)` : text
}

/** A process of the version before does not answer with litres. */
const litresOf = ({ litres }: Activity) => (litres == null ? null : `${litresText(litres)}\u00a0liter`)

function repairsOf({ repairs, folderId }: Activity) {
  if (repairs.length === 0) return null
  return repairs.map(({ id, title }) => (
    <TextLink key={id} className="touch-line block" to={urls.item('fault', folderId, id)}>
      {title}
    </TextLink>
  ))
}

const responsibleText = ({ responsibleName, responsibleHasLeft }: Activity) =>
  responsibleHasLeft ? `${responsibleName} (har lämnat mappen)` : responsibleName

const estimateText = (activity: Activity) => costText({ ...activity, cost: null })
function repeatText({ series, startDate, statusId }: Activity): string | null {
  if (!series) return null
  if (series.isEnded) return `${series.words} (avslutad)`
  // The first one is on the day that was chosen, and one that was moved on another.
  const isExpected = isByMeter(series.recurrence) && startDate === series.day && series.day !== series.firstDay
  return isExpected && isOpen({ statusId }) ? `${series.words}, väntas ${aroundText(series.day)}` : series.words
}

function SmallPrint({ activity: { updatedAt, createdAt, createdBy, isProposed } }: { activity: Activity }) {
  const facts = [
    { label: 'Senast ändrad', value: updatedAt && dayText(updatedAt) },
    { label: 'Registrerad', value: createdAt && dayText(createdAt) },
    { label: 'Skapad av', value: createdBy || fallback.unknown },
  ]
  return (
    <dl className="mt-5 flex flex-wrap gap-x-4 text-xs text-ink-muted">
      {facts
        .filter(({ value }) => value)
        .map(({ label, value }) => (
          <div key={label} className="flex gap-1">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      {isProposed && (
        <div className="flex items-center gap-1">
          <dt className="contents">
            <Sparkles aria-hidden="true" className="size-3.5" />
            Föreslogs av
          </dt>
          <dd>ett program</dd>
        </div>
      )}
    </dl>
  )
}
