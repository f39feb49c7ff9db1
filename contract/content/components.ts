import { z } from 'zod'
import { changesOf } from '#contract/platform/changes.ts'
import { deliveredFields } from '#contract/rules/deliveredFields.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { EventDays, NextEvent } from '#contract/rules/eventDays.ts'
import { Deleted, bodyId, caller, id, page, timestamp, unchangedSince } from '#contract/platform/fields.ts'
import { folderFields, folderWireNames } from '#contract/rules/folderOfItem.ts'
import { componentKind } from '#contract/items/component.ts'
import { changeOf, shapeOf } from '#contract/items/shapes.ts'
import { oneOf, searchText, sideOfArchive, withinFolder } from '#contract/platform/filters.ts'
import { LabelChoice } from '#contract/rules/labels.ts'
import { createdPerHour, labelsPerHour, limits } from '#contract/platform/limits.ts'
import { currencies } from '#contract/rules/money.ts'
import { Cover, CoverChoice } from '#contract/rules/pictures.ts'
import { LastSeen } from '#contract/content/rounds.ts'
import { Meter } from '#contract/rules/shownMeter.ts'
import { componentStatus } from '#contract/rules/statuses.ts'
import { withWireNames } from '#contract/platform/wire.ts'

export const Component = z.object({
  id: z.int(),
  ...folderFields,
  parentTitle: z.string().nullable(),
  ...shapeOf(componentKind),
  cover: Cover.nullable(),
  /** Whether the caller sees costs here; if not, there seem to be none. */
  seesCosts: z.boolean(),
  /** The day it was bought and its expected life; null without both. */
  expectedUntil: z.string().nullable(),
  /** Null: it has none. */
  meter: Meter.nullable(),
  faults: z.object({ open: z.int(), closed: z.int() }),
  ...deliveredFields,
  /** The code on its label, which leads anyone who may see the component to it, and says nothing to others. */
  code: z.string(),
  statusId: z.int(),
  statusName: z.string(),
  /** The component that replaced it, in the same folder. Null if not stated, or if that component is in the trash. */
  replacedById: z.int().nullable(),
  replacedByName: z.string().nullable(),
  /** The components it replaced, names in Swedish order. */
  replaces: z.array(z.object({ id: z.int(), name: z.string() })),
  roleId: z.int(),
  roleName: z.string(),
  /** Whether observers may report faults of it. */
  observersReport: z.boolean(),
  memberStatusId: z.int(),
  /** The days of its latest event up to today; cancelled ones aside. */
  eventDays: EventDays.nullable(),
  next: NextEvent.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Component = z.input<typeof Component>

/** A component as its own page gets it. */
export const OpenComponent = Component.extend({
  /**
   * The cost of its events until now, in hundredths, and the year of the first of them; null: none has a day. The
   * currency that is used most first.
   */
  costs: z.array(z.object({ currency: z.enum(currencies), events: z.int(), cost: z.int(), since: z.int().nullable() })),
  /** Hundredths of a litre for each unit of its meter; null where readings and fuel do not say it. */
  consumption: z.int().nullable(),
  /** Who has it, or keys to it, since when and until when; null: until further notice. */
  lent: z.array(
    z.object({
      who: z.string(),
      keyNumber: z.int().nullable(),
      lentOn: z.string(),
      dueOn: z.string().nullable(),
    }),
  ),
  lastSeen: LastSeen.nullable(),
})
export type OpenComponent = z.input<typeof OpenComponent>

const { statusId: _statusId, ...describingFields } = changeOf(componentKind, 'new')

export const NewComponent = z.object({ ...changeOf(componentKind, 'new'), folderId: bodyId })
export type NewComponent = z.input<typeof NewComponent>

/** Whether what is still to be done with a component is done with the one that takes its place; if not, it stays. */
const movesPlanned = z.boolean().default(true)

type Replacing = { statusId?: number | undefined; replacedById: number | null }

/** The message for a replacement of a component that is in use. */
export const onlyReplaced = 'Bara en utbytt komponent har en ersättare.'

/** Only a component with status "replaced" may name its replacement. */
export const ComponentChange = z
  .object({ ...changeOf(componentKind, 'change'), ...unchangedSince, movesPlanned })
  .refine(
    ({ statusId = componentStatus.replaced, replacedById }: Replacing) =>
      replacedById === null || statusId === componentStatus.replaced,
    {
      path: ['replacedById'],
      error: onlyReplaced,
    },
  )
export type ComponentChange = z.input<typeof ComponentChange>

/** The component that takes the place of another, whose `updatedAt` is given. */
export const Replacement = z.object({ ...describingFields, ...unchangedSince, movesPlanned })
export type Replacement = z.input<typeof Replacement>

const inFolder = z.object({ ...caller, folderId: id })

/** Filter and sort order for the components of all folders. */
export const ComponentFilter = z.object({
  q: searchText,
  folderId: withinFolder,
  statusId: oneOf(Object.values(componentStatus)),
  /** Components in use whose warranty ends soon, or whose expected life does or did. */
  ends: z.enum(['warranty', 'life']).optional(),
  side: sideOfArchive,
  /** The order `warranty` or `life` puts the soonest end first, and components without one last. */
  sort: z.enum(['name', 'changed', 'warranty', 'life']).default('name'),
})
export type ComponentFilter = z.input<typeof ComponentFilter>

const wireNames = {
  ...folderWireNames,
  parentTitle: 'parentObjectTitle',
  name: 'componentName',
  memberStatusId: 'objectUserStatusId',
  createdAt: 'createDate',
  updatedAt: 'updateDate',
}

const writeProblems = ['folderNotFound', 'accessDenied', 'costsKept', 'folderArchived', 'illegalTransition'] as const
const changeProblems = [...writeProblems, 'componentNotFound', 'changedMeanwhile'] as const

export const components = withWireNames('components', wireNames, {
  inFolder: endpoint({
    method: 'GET',
    path: '/api/Component/GetComponentsByMyObjectId',
    byToken: 'read',
    reloadedBy: changesOf.components,
    kept: 'any',
    summary: 'The components of a folder, names in Swedish order.',
    query: inFolder.extend(page(limits.inFolder)),
    answer: z.array(Component),
    isPaged: true,
    problems: ['folderNotFound'],
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/api/Component/GetComponentsByUserId',
    byToken: 'read',
    reloadedBy: changesOf.components,
    kept: 'any',
    summary:
      'The components of all folders that the caller may see, or those of them asked for; names in Swedish order.',
    query: z.object({ ...caller, ...page(limits.inFolder), ...ComponentFilter.shape }),
    answer: z.array(Component),
    isPaged: true,
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/Component/:id',
    byToken: 'read',
    reloadedBy: changesOf.components,
    kept: 'any',
    summary: 'A component of a folder.',
    params: z.object({ id }),
    query: inFolder,
    answer: OpenComponent,
    problems: ['folderNotFound', 'componentNotFound'],
  }),
  labels: endpoint({
    method: 'GET',
    path: '/api/Component/Labels',
    summary: 'Labels with QR codes, as tagged PDF, of components in a folder and below it that the caller may see.',
    query: LabelChoice,
    answer: z.object({ fileName: z.string(), pdf: z.base64() }),
    problems: ['folderNotFound', 'componentNotFound'],
    limit: labelsPerHour,
  }),
  byCode: endpoint({
    method: 'GET',
    path: '/api/Component/ByCode/:code',
    reloadedBy: changesOf.components,
    summary: 'Where the component is on whose label this code stands, for whoever may see it.',
    params: z.object({ code: z.string().max(100) }),
    answer: z.object({ id: z.int(), folderId: z.int() }),
    problems: ['componentNotFound'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/Component',
    summary: 'Adds a component to a folder.',
    statuses: [201],
    body: NewComponent,
    answer: Component,
    problems: [...writeProblems, 'folderFull'],
    limit: createdPerHour.components,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/Component/:id',
    summary: 'Changes a component.',
    params: z.object({ id }),
    query: inFolder,
    body: ComponentChange,
    answer: Component,
    problems: [...changeProblems, 'deliveredText'],
  }),
  setCover: endpoint({
    method: 'PUT',
    path: '/api/Component/:id/cover',
    summary: 'Shows a picture of the folder as the cover of a component, or none.',
    params: z.object({ id }),
    query: inFolder,
    body: CoverChoice,
    answer: Component,
    problems: ['folderNotFound', 'accessDenied', 'folderArchived', 'componentNotFound', 'fileNotFound'],
  }),
  replace: endpoint({
    method: 'POST',
    path: '/api/Component/:id/replace',
    summary:
      'Adds a component in the place of another, which is then replaced by it and keeps what has been done with it.',
    statuses: [201],
    params: z.object({ id }),
    query: inFolder,
    body: Replacement,
    answer: z.object({ component: Component, replaced: Component }),
    problems: [...changeProblems, 'folderFull'],
    limit: createdPerHour.components,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/Component/:id',
    summary: 'Moves a component to the trash for 30 days. Events that name it keep its name.',
    params: z.object({ id }),
    query: inFolder,
    answer: Deleted,
    problems: ['folderNotFound', 'accessDenied', 'componentNotFound'],
  }),
})
