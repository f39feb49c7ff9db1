import { sql, type RawBuilder } from 'kysely'
import { fileKind } from '#contract/rules/fileKinds.ts'
import type { ParcelChoice, ParcelScope } from '#contract/sharing/parcelContent.ts'
import { closedActivityStatuses, componentStatus, openActivityStatuses } from '#contract/rules/statuses.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import { mayLeave } from '#server/rules/domain/eventsThatStay.ts'

/*
 * SQL: which rows of `component`, `activity`, `fault` and `file` a choice takes along. `file` is `standing_file`, with
 * the `activity` and the `fault` that it belongs to beside it, and the `component` of these or its own.
 */

/** What is named one by one, by the ids of the database. */
export type These = { kind: 'these' } & Record<
  'folder' | 'component' | 'activity' | 'fault' | 'file',
  readonly number[]
>
type Scope = ParcelScope | These
export type Choice = Omit<ParcelChoice, 'scope'> & { scope: Scope }

type Condition = RawBuilder<boolean>
type ByScope = { [K in Scope['kind']]: (scope: Extract<Scope, { kind: K }>) => Condition }

const every = sql<boolean>`true`
const none = sql<boolean>`false`

const inYear = (day: RawBuilder<unknown>, year: number) =>
  sql<boolean>`${day} between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)`
const isComponent = (column: string, id: number) => sql<boolean>`${sql.ref(column)} = ${id}`
const isOneOf = (column: string, ids: readonly number[]) => sql<boolean>`${sql.ref(column)} = ${anyId(ids)}`

const componentsOf: ByScope = {
  folder: () => every,
  component: ({ componentId }) => isComponent('component.id', componentId),
  event: ({ componentIds }) => isOneOf('component.id', componentIds),
  these: ({ component }) => isOneOf('component.id', component),
  year: ({ year }) => inYear(sql`coalesce(component.bought_on, day_in_sweden(component.created_at))`, year),
  papers: () => none,
}

const eventsOf: ByScope = {
  folder: () => every,
  component: ({ componentId }) => isComponent('activity.component_id', componentId),
  event: ({ activityId }) => sql<boolean>`activity.id = ${activityId}`,
  these: ({ activity }) => isOneOf('activity.id', activity),
  year: ({ year }) => inYear(sql`activity.start_date`, year),
  papers: () => none,
}

const faultsOf: ByScope = {
  folder: () => every,
  component: ({ componentId }) => isComponent('fault.component_id', componentId),
  event: () => none,
  these: ({ fault }) => isOneOf('fault.id', fault),
  year: ({ year }) => inYear(sql`fault.reported_on`, year),
  papers: () => none,
}

const filesOf: ByScope = {
  folder: () => every,
  component: ({ componentId }) => isComponent('component.id', componentId),
  event: ({ activityId, componentIds }) =>
    sql<boolean>`(file.activity_id = ${activityId} or file.component_id = ${anyId(componentIds)})`,
  year: ({ year }) => inYear(sql`file.day`, year),
  papers: ({ fileIds }) => isOneOf('file.id', fileIds),
  these: ({ file }) => isOneOf('file.id', file),
}

const inScope = (table: ByScope, scope: Scope) => (table[scope.kind] as (of: Scope) => Condition)(scope)
const are = (...conditions: Condition[]) => sql<boolean>`(${sql.join(conditions, sql` and `)})`
const when = (isChosen: boolean, condition: Condition) => (isChosen ? condition : none)
const oneOf = (column: string, values: readonly number[]) =>
  sql<boolean>`${sql.ref(column)} = any(${[...values]}::smallint[])`

/** The chosen components in use; with the history also what they took the place of. */
export const chosenComponents = (choice: Choice) => are(inScope(componentsOf, choice.scope), areOfChosenUse(choice))

const areOfChosenUse = ({ scope, things, history }: Choice) =>
  when(
    things,
    are(
      sql`component.deletion_id is null`,
      history || scope.kind === 'component' || scope.kind === 'event'
        ? every
        : sql`component.status_id = ${sql.lit(componentStatus.inUse)}`,
    ),
  )

export const chosenEvents = (choice: Choice) =>
  are(sql`activity.deletion_id is null`, mayLeave, inScope(eventsOf, choice.scope), ofChosenStatus(choice))

const ofChosenStatus = ({ history, planned }: Choice) =>
  oneOf('activity.status_id', [...(history ? closedActivityStatuses : []), ...(planned ? openActivityStatuses : [])])

export const chosenFaults = ({ scope, faults }: Choice) =>
  when(faults, are(sql`fault.deletion_id is null`, inScope(faultsOf, scope)))

/**
 * Never those of offers; receipts only of the folders of which amounts are shown, since they say what it cost. Otherwise
 * those that stand in a folder itself, or at something that comes along. Those of an event come along with its component
 * where the choice has no events, because that is where people keep the receipt of a thing.
 */
export function chosenFiles(choice: Choice, withCosts: readonly number[]) {
  const { scope, things, history, planned, faults, fileKinds } = choice
  const isNoOffer = sql<boolean>`file.offer_id is null`
  if (scope.kind === 'papers') return are(isNoOffer, inScope(filesOf, scope))
  const isOfFolder = sql<boolean>`num_nonnulls(file.activity_id, file.component_id, file.fault_id, file.agreement_id) = 0`
  const isOfEvent = sql<boolean>`(file.activity_id is not null and ${mayLeave})`
  const isOfComponent = sql<boolean>`(component.id is not null and ${areOfChosenUse(choice)})`
  const ofEvent = are(isOfEvent, history || planned ? ofChosenStatus(choice) : when(things, isOfComponent))
  const ofComponent = sql<boolean>`(file.component_id is not null and ${isOfComponent})`
  const ofFault = when(faults, sql`file.fault_id is not null`)
  const comesAlong = sql<boolean>`(${isOfFolder} or ${ofEvent} or ${ofComponent} or ${ofFault})`
  const isReceipt = sql`file.kind_id = ${sql.lit(fileKind.receipt)}`
  const tellsNoCost = sql<boolean>`(not ${isReceipt} or file.folder_id = any(${[...withCosts]}::bigint[]))`
  return are(isNoOffer, inScope(filesOf, scope), oneOf('file.kind_id', fileKinds), comesAlong, tellsNoCost)
}

export const isPicture = sql<boolean>`file.kind_id = ${sql.lit(fileKind.photo)}`
