import type { Activity } from '#contract/content/activities.ts'
import { mainCategory } from '#contract/rules/categories.ts'
import type { Component } from '#contract/content/components.ts'
import type { Folder, FolderCard, OpenFolder, SubFolder } from '#contract/folders/folders.ts'
import type { Lookups } from '#contract/platform/lookups.ts'
import type { Commitment, Member } from '#contract/people/members.ts'
import type { Message, MessageRead } from '#contract/content/messages.ts'
import type { Notification } from '#contract/content/notifications.ts'
import { roles } from '#contract/rules/permissions.ts'
import { activityStatus, componentStatus, folderStatus, memberStatus, userStatus } from '#contract/rules/statuses.ts'
import { noItems } from '#fixtures/noItems.ts'

/* Complete server responses. A test states only what it is about. */

const changed = { createdAt: '2026-01-01T10:00:00.000Z', updatedAt: '2026-01-05T10:00:00.000Z' }

/** The folder columns of the sub-folder El of Villa Solhem, where the caller is a partner. */
const inElen = {
  folderId: 7,
  folderTitle: 'El',
  folderStatusId: folderStatus.active,
  parentTitle: 'Villa Solhem',
  parentStatusId: folderStatus.active,
  isHandedOver: false,
  roleId: roles.partner,
  roleName: 'Partner',
  seesCosts: true,
  memberStatusId: memberStatus.active,
}

export const anActivity = (changes: Partial<Activity> = {}): Activity => ({
  id: 5,
  ...inElen,
  parentId: 12,
  title: 'Sotning',
  description: null,
  outcome: null,
  componentId: null,
  componentName: null,
  meterUnit: null,
  repairs: [],
  isComplaint: false,
  isRound: false,
  isProposed: false,
  litres: null,
  papers: 0,
  deliveredBy: null,
  ownNote: null,
  startDate: '2026-03-01',
  endDate: '2026-03-04',
  season: null,
  series: null,
  reminderDays: 7,
  typeId: 3,
  typeName: 'Besiktning',
  statusId: activityStatus.done,
  statusName: 'Klar',
  responsibleId: null,
  responsibleName: null,
  responsibleHasLeft: false,
  firmId: null,
  firmName: null,
  estimatedCost: null,
  cost: null,
  vat: null,
  currency: 'SEK',
  checklist: [],
  createdBy: 'Anna Berg',
  ...changed,
  ...changes,
})

export const aComponent = (changes: Partial<Component> = {}): Component => ({
  id: 3,
  ...inElen,
  observersReport: false,
  name: 'Pump',
  description: null,
  modelYear: null,
  hint: null,
  link: null,
  cover: null,
  make: null,
  meter: null,
  faults: { open: 0, closed: 0 },
  model: null,
  serialNumber: null,
  place: null,
  boughtOn: null,
  boughtAt: null,
  price: null,
  priceToday: null,
  priceTodayOn: null,
  currency: 'SEK',
  warrantyUntil: null,
  expectedLifeYears: null,
  dueYear: null,
  dueSource: null,
  expectedUntil: null,
  deliveredBy: null,
  ownNote: null,
  code: 'aaaabbbbcccc',
  statusId: componentStatus.inUse,
  statusName: 'I bruk',
  replacedById: null,
  replacedByName: null,
  replaces: [],
  eventDays: null,
  next: null,
  ...changed,
  ...changes,
})

/** The main folder Villa Solhem, for its founder. */
export const aFolder = (changes: Partial<Folder> = {}): Folder => ({
  id: 12,
  title: 'Villa Solhem',
  description: 'Tegelvilla från 1962.',
  categoryId: mainCategory.house,
  categoryName: 'Hus',
  parentId: null,
  parentTitle: null,
  parentRoleId: null,
  parentCategoryId: null,
  parentStatusId: null,
  isHandedOver: false,
  inherits: true,
  zipCode: null,
  city: null,
  cover: null,
  statusId: folderStatus.active,
  statusName: 'Aktiv',
  roleId: roles.founder,
  roleName: 'Grundare',
  seesCosts: true,
  keepsCosts: false,
  observersReport: false,
  memberStatusId: memberStatus.active,
  takenDown: null,
  offer: null,
  handOver: null,
  eventDays: null,
  late: 0,
  next: null,
  people: [{ userId: 1, name: 'Anna Berg' }],
  memberCount: 1,
  ...changed,
  ...changes,
})

/** The empty sub-folder El of Villa Solhem. */
export const aSubFolder = (changes: Partial<SubFolder> = {}): SubFolder => ({
  ...aFolder({ id: 7, title: 'El', parentId: 12, parentTitle: 'Villa Solhem', ...changes }),
  activities: changes.activities ?? 0,
})

/** An empty folder, as its own page loads it. */
export const anOpenFolder = (changes: Partial<OpenFolder> = {}): OpenFolder => ({
  ...aFolder(changes),
  counts: { ...noItems, children: 0, ...changes.counts },
  years: changes.years ?? { costs: null, since: null },
  openFaults: changes.openFaults ?? null,
  ongoing: changes.ongoing ?? {
    agreements: { total: 0, next: null, monthly: null },
    meters: 0,
    loans: 0,
    late: 0,
    upkeep: 0,
  },
  thing: changes.thing ?? null,
  firstSteps: changes.firstSteps ?? null,
  hidesFirms: changes.hidesFirms ?? false,
})

export const aFolderCard = ({
  memberId = null,
  waitingPapers = [],
  ...changes
}: Partial<FolderCard> = {}): FolderCard => ({ ...aFolder(changes), memberId, waitingPapers })

/** Erik, a member of the sub-folder El itself. */
export const aMember = (changes: Partial<Member> = {}): Member => ({
  id: 5,
  userId: 2,
  ...inElen,
  firstName: 'Erik',
  lastName: 'Berg',
  company: null,
  mobile: null,
  email: 'erik@exempel.se',
  userStatusId: userStatus.active,
  memberStatusName: 'Aktiv',
  memberFolderId: 7,
  parentId: 12,
  expiresAt: null,
  waitsForUserId: null,
  ...changes,
})

/** An invitation to the sub-folder El, sent by Anna. */
export const aCommitment = (changes: Partial<Commitment> = {}): Commitment => ({
  id: 7,
  memberId: 77,
  folderTitle: 'El',
  parentId: 12,
  parentTitle: 'Villa Solhem',
  categoryName: 'El',
  folderStatusId: folderStatus.active,
  folderStatusName: 'Aktiv',
  memberStatusId: memberStatus.invited,
  memberStatusName: 'Inbjuden',
  userStatusId: userStatus.active,
  roleId: roles.partner,
  roleName: 'Partner',
  invitedBy: 'Anna Berg',
  ...changes,
})

/** Erik's message to the members of Villa Solhem, one of them user 1. */
export const aMessage = (changes: Partial<Message> = {}): Message => ({
  messageId: 1,
  subject: 'Städdag',
  content: 'Vi ses.',
  createdAt: '2026-11-21T10:05:00.000Z',
  expiresAt: '2026-12-21T10:05:00.000Z',
  isRead: false,
  readAt: null,
  senderId: 2,
  senderFirstName: 'Erik',
  senderLastName: 'Berg',
  senderCompany: 'Bergs El',
  receiverId: 1,
  isToGroup: false,
  recipients: null,
  statusId: null,
  folderId: 7,
  folderTitle: 'Villa Solhem',
  folderStatusId: folderStatus.active,
  parentStatusId: null,
  isHandedOver: false,
  roleId: roles.observer,
  threadId: 'a3bb189e-8bf9-4888-9912-ace4e6543002',
  repliesTo: null,
  files: [],
  ...changes,
})

/** A read receipt of Anna, user 1. */
export const aRead = (changes: Partial<MessageRead> = {}): MessageRead => ({
  messageReadId: 1,
  messageId: 1,
  userId: 1,
  firstName: 'Anna',
  lastName: 'Berg',
  isRead: true,
  readAt: '2026-11-21T10:05:00.000Z',
  ...changes,
})

/** A notification about a message, unless `changes` says something else. */
export const aNotification = (changes: Partial<Notification> = {}): Notification => ({
  id: 1,
  kind: 'message',
  title: 'Städdag',
  actorName: 'Erik Berg',
  folderId: 7,
  folderTitle: 'Villa Solhem',
  messageId: null,
  activityId: null,
  componentId: null,
  dueOn: null,
  lastDay: null,
  occurrences: 1,
  change: null,
  alsoChanged: null,
  isRead: false,
  updatedAt: '2026-11-21T10:05:00.000Z',
  ...changes,
})

/** Some of the words to choose from, of each kind. */
export const someLookups = (changes: Partial<Lookups> = {}): Lookups => ({
  categories: [],
  fileKinds: [],
  roles: [],
  activityTypes: [
    { id: 1, name: 'Underhåll' },
    { id: 3, name: 'Besiktning' },
  ],
  statuses: [
    { id: folderStatus.active, name: 'Aktiv', kind: 'folder' },
    { id: activityStatus.planned, name: 'Planerad', kind: 'activity' },
    { id: activityStatus.done, name: 'Klar', kind: 'activity' },
    { id: componentStatus.inUse, name: 'I bruk', kind: 'component' },
    { id: componentStatus.replaced, name: 'Utbytt', kind: 'component' },
    { id: componentStatus.retired, name: 'Avvecklad', kind: 'component' },
  ],
  ...changes,
})
