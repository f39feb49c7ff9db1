import { z } from 'zod'
import { changesOf } from '#contract/platform/changes.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { EventDays, NextEvent } from '#contract/rules/eventDays.ts'
import {
  Deleted,
  caller,
  id,
  numberInUrl,
  optionalBodyId,
  optionalLine,
  optionalText,
  page,
  requiredLine,
  timestamp,
  unchangedSince,
} from '#contract/platform/fields.ts'
import { oneOf, searchText } from '#contract/platform/filters.ts'
import { Severity } from '#contract/content/faults.ts'
import { CostsChoice, FirmsChoice, FirstStepsSeen, Inheritance, ReportingChoice } from './folderSettings.ts'
import { HandOverOfFolder, OwnershipOffer } from './folderChangingHands.ts'
import { FirstSteps, FolderYears, Ongoing, Thing, WaitingPapers } from './folderCardFields.ts'
import { itemCounts } from '#contract/rules/itemFields.ts'
import { createdPerHour, limits } from '#contract/platform/limits.ts'
import { Cover, CoverChoice } from '#contract/rules/pictures.ts'
import { folderStatus } from '#contract/rules/statuses.ts'
import { withWireNames } from '#contract/platform/wire.ts'

export const Folder = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string().nullable(),
  categoryId: z.int().nullable(),
  categoryName: z.string().nullable(),
  /** Null: a main folder. */
  parentId: z.int().nullable(),
  parentTitle: z.string().nullable(),
  /** Null: the caller is a member of the sub-folder only, and sees just the main folder's title (ruling 8). */
  parentRoleId: z.int().nullable(),
  parentCategoryId: z.int().nullable(),
  /** Null: a main folder. If the main folder is archived, so are all its sub-folders. */
  parentStatusId: z.int().nullable(),
  isHandedOver: z.boolean(),
  /** False: only its own members and the founder see the sub-folder. */
  inherits: z.boolean(),
  zipCode: z.string().nullable(),
  city: z.string().nullable(),
  /** Shown in the place of its category's drawing. */
  cover: Cover.nullable(),
  statusId: z.int(),
  statusName: z.string(),
  roleId: z.int(),
  roleName: z.string(),
  /** Whether the caller sees what things cost here. */
  seesCosts: z.boolean(),
  /** True for a main folder in and below which only its founder and administrators see costs. */
  keepsCosts: z.boolean(),
  /** Whether observers may report faults here: the choice of the main folder's founder, for all below it too. */
  observersReport: z.boolean(),
  /** 17 in a folder that is taken down: what lists the folders one may open leaves it out. */
  memberStatusId: z.int(),
  /** Why the operator has taken the folder down; it then holds only the title. Null: it is not. */
  takenDown: z.string().nullable(),
  /** Shown to the founder and to the member it is made to. */
  offer: OwnershipOffer.nullable(),
  handOver: HandOverOfFolder.nullable(),
  /** The days of the latest event up to today in it and below, as far as the caller sees it; cancelled events aside. */
  eventDays: EventDays.nullable(),
  /** Late events in it and below, as far as the caller sees them; none in the archive. */
  late: z.int(),
  /** The nearest of the same events that is not late. */
  next: NextEvent.nullable(),
  /** Some of those who see it, the founder first. */
  people: z.array(z.object({ userId: z.int(), name: z.string() })),
  /** How many see it; pending invitations aside. */
  memberCount: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Folder = z.input<typeof Folder>

/** How much lies in a folder and below it, as far as the caller sees it. */
const FolderCounts = z.object({ children: z.int(), ...itemCounts })
export type FolderCounts = z.input<typeof FolderCounts>

/** A sub-folder in the list of its main folder. */
export const SubFolder = Folder.extend({ /** How many events lie in it. */ activities: z.int() })
export type SubFolder = z.input<typeof SubFolder>

/** A folder with what its own page tells beside that. */
export const OpenFolder = Folder.extend({
  /** Null for a folder that is not one thing. */
  thing: Thing.nullable(),
  /** To its founder for the first days (`newFolderDays`), unless they have put them away. */
  firstSteps: FirstSteps.nullable(),
  /** Whether its firms are told to its founder alone, among those of all their folders. */
  hidesFirms: z.boolean(),
  counts: FolderCounts,
  years: FolderYears,
  /** The number of faults to be repaired in it and below, and how bad the worst is; null where there are none. */
  openFaults: z.object({ total: z.int(), worst: Severity }).nullable(),
  ongoing: Ongoing,
})
export type OpenFolder = z.input<typeof OpenFolder>

/** A dashboard card. For a pending invitation (status 15) it holds only the title and what is needed to answer. */
export const FolderCard = Folder.extend({
  memberId: z.int().nullable(),
  waitingPapers: WaitingPapers,
})
export type FolderCard = z.input<typeof FolderCard>

const editableFields = {
  title: requiredLine(limits.title),
  description: optionalText(limits.description),
  zipCode: optionalLine(limits.zipCode),
  city: optionalLine(limits.city),
}

export const NewFolder = z.object({ ...editableFields, categoryId: optionalBodyId, parentId: optionalBodyId })
export type NewFolder = z.input<typeof NewFolder>

export const FolderChange = z.object({
  ...editableFields,
  ...unchangedSince,
  categoryId: optionalBodyId,
  statusId: z.literal(Object.values(folderStatus), 'Välj en status.').optional(),
})
export type FolderChange = z.input<typeof FolderChange>

/** Counts of what is deleted together with a folder. */
export const FolderContents = z.object({
  children: z.int(),
  ...itemCounts,
  members: z.int(),
  messages: z.int(),
})
export type FolderContents = z.input<typeof FolderContents>

const folderId = z.object({ id })
const topX = numberInUrl(z.int().min(1).max(limits.largestPage))

/** Filter and sort order for the cards. */
export const FolderFilter = z.object({
  q: searchText,
  statusId: oneOf(Object.values(folderStatus)),
  sort: z.enum(['title', 'changed']).default('title'),
})
export type FolderFilter = z.input<typeof FolderFilter>

export const folderWireNames = {
  folderId: 'myObjectId',
  title: 'objectTitle',
  parentId: 'parentObjectId',
  parentTitle: 'parentObjectTitle',
  memberStatusId: 'objectUserStatusId',
  createdAt: 'createDate',
  updatedAt: 'updateDate',
}

const ofFounder = { params: folderId, answer: OpenFolder, problems: ['folderNotFound', 'accessDenied'] } as const

export const folders = withWireNames('folders', folderWireNames, {
  one: endpoint({
    method: 'GET',
    path: '/api/MyObject/:id',
    byToken: 'read',
    reloadedBy: changesOf.openFolder,
    kept: 'any',
    summary: 'A folder, as the caller may see it.',
    params: folderId,
    answer: OpenFolder,
    problems: ['folderNotFound'],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/MyObject/GetAllMyParentObjects',
    byToken: 'read',
    reloadedBy: [...changesOf.folder, 'invitation', 'sentPaper', 'handOver'],
    kept: 'any',
    summary:
      "The caller's main folders, sub-folders the caller is attached to alone, and pending invitations, or those asked for; titles in Swedish order.",
    query: z.object({ ...caller, ...page(limits.inFolder), ...FolderFilter.shape }),
    answer: z.array(FolderCard),
    isPaged: true,
  }),
  children: endpoint({
    method: 'GET',
    path: '/api/MyObject/GetObjectsByObjectId',
    byToken: 'read',
    reloadedBy: changesOf.folder,
    kept: 'any',
    summary: 'The sub-folders of a main folder.',
    // The specification spells this call's page size `TopX`; all others `topX`.
    query: z.object({ ...caller, folderId: id, ...page(limits.inFolder), TopX: topX.optional() }),
    answer: z.array(SubFolder),
    isPaged: true,
    problems: ['folderNotFound'],
  }),
  contents: endpoint({
    method: 'GET',
    path: '/api/MyObject/:id/contents',
    reloadedBy: changesOf.openFolder,
    summary: 'How much lies in a folder and its sub-folders, for those who may delete it: what goes along then.',
    params: folderId,
    answer: FolderContents,
    problems: ['folderNotFound', 'accessDenied'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/MyObject',
    summary: 'Creates a main folder, with the caller as its founder, or a sub-folder of parentObjectId.',
    statuses: [201],
    body: NewFolder,
    answer: OpenFolder,
    problems: ['folderNotFound', 'accessDenied', 'categoryNotFound', 'folderArchived', 'folderFull'],
    limit: createdPerHour.folders,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/MyObject/:id',
    summary:
      'Changes a folder. Where it lies is not changed. An archived one changes only as it is taken out of the archive.',
    params: folderId,
    body: FolderChange,
    answer: OpenFolder,
    problems: [
      ...ofFounder.problems,
      'categoryNotFound',
      'illegalTransition',
      'folderArchived',
      'folderPromised',
      'changedMeanwhile',
    ],
  }),
  setCover: endpoint({
    method: 'PUT',
    path: '/api/MyObject/:id/cover',
    summary: 'Shows a picture of the folder as its cover, or its drawing again.',
    params: folderId,
    body: CoverChoice,
    answer: OpenFolder,
    problems: ['folderNotFound', 'accessDenied', 'folderArchived', 'fileNotFound'],
  }),
  setInheritance: endpoint({
    method: 'PUT',
    path: '/api/MyObject/:id/inheriting',
    summary: 'Says whether a sub-folder takes its people from the main folder. Nobody can shut himself out.',
    params: folderId,
    body: Inheritance,
    answer: OpenFolder,
    problems: ['folderNotFound', 'accessDenied', 'folderArchived', 'memberNotFound'],
  }),
  setCosts: endpoint({
    ...ofFounder,
    method: 'PUT',
    path: '/api/MyObject/:id/costs',
    summary:
      'Says whether what things cost in a main folder and below it is kept to founders and administrators, or shown to all who see the events.',
    body: CostsChoice,
  }),
  setReporting: endpoint({
    ...ofFounder,
    method: 'PUT',
    path: '/api/MyObject/:id/reporting',
    summary: 'Says whether observers may report faults in a main folder and below it.',
    body: ReportingChoice,
  }),
  setFirms: endpoint({
    ...ofFounder,
    method: 'PUT',
    path: '/api/MyObject/:id/firms',
    summary: 'Says whether the firms of a main folder are among those that its other members see of all their folders.',
    body: FirmsChoice,
  }),
  seeFirstSteps: endpoint({
    method: 'PUT',
    path: '/api/MyObject/:id/firstSteps',
    summary:
      'Says that the caller has gone through what the template of a folder plans, or wants to see no first steps again.',
    params: folderId,
    body: FirstStepsSeen,
    answer: OpenFolder,
    problems: ['folderNotFound'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/MyObject/:id',
    summary: 'Moves a folder, with its sub-folders and all in them, to the trash for 30 days.',
    params: folderId,
    answer: Deleted,
    problems: ['folderNotFound', 'accessDenied', 'folderPromised'],
  }),
})
