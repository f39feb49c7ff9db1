import { isOpen } from '#contract/rules/activityDays.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import type { HandOverChoice, HandOverKind, HandOverThing } from '#contract/sharing/handOverChoice.ts'
import { kindOfActivity, kindOfFile } from '#contract/sharing/handOverKinds.ts'
import type { Chosen } from '../redaction/going.ts'
import { insuranceCategories } from '../tabs/subCategories.ts'
import type { HandOverRows } from './rows.ts'

/* Which rows go along by a choice. An exception wins; otherwise a thing goes if its kind and its sub-folder go. */

type Activity = HandOverRows['activities'][number]
type File = HandOverRows['files'][number]

export function chosenOf(rows: HandOverRows, choice: HandOverChoice): Chosen {
  const goes = rule(choice)
  const activities = rows.activities.filter((one) => goes('activity', one, kindOfActivity(one)))
  const components = rows.components.filter((one) => goes('component', one, 'components'))
  const faults = rows.faults.filter((one) => goes('fault', one, 'faults'))
  const guaranteed = components.filter(({ warrantyUntil }) => warrantyUntil !== null)
  const chosen = {
    activity: idsOf(activities),
    component: idsOf(components),
    fault: idsOf(faults),
    withWarranty: choice.kinds.warranties ? idsOf(guaranteed) : [],
  }
  const files = rows.files.filter(fileRule(rows, choice, chosen))
  const seriesIds = seriesGoing(rows.activities, activities)
  const series = rows.series.filter(({ id }) => seriesIds.has(id))
  const used = new Set([...activities, ...components, ...faults, ...files].map(({ folderId }) => folderId))
  const staying = new Set(choice.stayingFolderIds)
  const folders = rows.folders.filter(({ id }, position) => position === 0 || !staying.has(id) || used.has(id))
  return {
    ...chosen,
    folder: idsOf(folders),
    file: idsOf(files),
    series: idsOf(series),
    firm: idsOf(rows.firms.filter(isNamedIn([...activities, ...faults, ...series]))),
    withCosts: costsGoing(rows, choice, { activities, components }),
  }
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

function isNamedIn(rows: readonly { firmId: number | null }[]) {
  const named = new Set(rows.map(({ firmId }) => firmId))
  return ({ id }: { id: number }) => named.has(id)
}

type Placed = { id: number; folderId: number }

function rule({ kinds, costs, stayingFolderIds, exceptions }: HandOverChoice) {
  const staying = new Set(stayingFolderIds)
  const excepted = exceptionsOf(exceptions)
  return (thing: HandOverThing, { id, folderId }: Placed, kind: HandOverKind | 'costs') =>
    excepted.get(`${thing} ${id}`) ?? ((kind === 'costs' ? costs === 'all' : kinds[kind]) && !staying.has(folderId))
}

const exceptionsOf = (exceptions: HandOverChoice['exceptions']) =>
  new Map(exceptions.map(({ kind, id, goes }) => [`${kind} ${id}`, goes]))

/**
 * A paper of an offer never goes. That of a fault goes with it, that of a note too, and none goes whose event or
 * component was kept back as an exception.
 */
function fileRule(
  { activities }: HandOverRows,
  choice: HandOverChoice,
  chosen: Pick<Chosen, 'activity' | 'withWarranty' | 'fault'>,
) {
  const goes = rule(choice)
  const excepted = exceptionsOf(choice.exceptions)
  const notes = new Set(idsOf(activities.filter((one) => kindOfActivity(one) === 'notes')))
  const going = { activities: new Set(chosen.activity), faults: new Set(chosen.fault) }
  const warranties = new Set(choice.receiptsOfWarranties ? chosen.withWarranty : [])
  const isNeeded = ({ kindId, ofComponentId }: File) =>
    kindId === fileKind.receipt && ofComponentId !== null && warranties.has(ofComponentId)
  return (file: File) => {
    if (file.offerId !== null) return false
    const own = excepted.get(`file ${file.id}`)
    if (own !== undefined) return own
    const isKept =
      excepted.get(`activity ${file.activityId}`) === false || excepted.get(`component ${file.componentId}`) === false
    const staysWithIt =
      (file.faultId !== null && !going.faults.has(file.faultId)) ||
      (file.activityId !== null && notes.has(file.activityId) && !going.activities.has(file.activityId))
    return !isKept && !staysWithIt && (goes('file', file, kindOfFile(file)) || isNeeded(file))
  }
}

function seriesGoing(all: readonly Activity[], going: readonly Activity[]) {
  const isGoing = new Set(idsOf(going))
  const opens = new Set(all.flatMap((one) => (isOpen(one) ? (one.seriesId ?? []) : [])))
  const goingOf = (one: Activity) =>
    one.seriesId !== null && isGoing.has(one.id) && (isOpen(one) || !opens.has(one.seriesId)) ? [one.seriesId] : []
  return new Set(all.flatMap(goingOf))
}

function costsGoing(
  { folders }: HandOverRows,
  { costs }: HandOverChoice,
  { activities, components }: Pick<HandOverRows, 'activities' | 'components'>,
): Chosen['withCosts'] {
  if (costs === 'none') return { activity: [], component: [] }
  if (costs === 'all') return { activity: idsOf(activities), component: idsOf(components) }
  const bills = new Set(idsOf(folders.filter(({ categoryId }) => insuranceCategories.has(categoryId))))
  const isBill = ({ seriesId, folderId }: Activity) => seriesId !== null || bills.has(folderId)
  return { activity: idsOf(activities.filter(isBill)), component: [] }
}
