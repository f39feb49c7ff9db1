import type { Topic as LiveTopic } from '#contract/live.ts'

/** The lists that reload, named as in the specification where it has a name; first part of every query key. */
export type ListName =
  | 'ParentsDashboard'
  | 'LastActions'
  | 'BulletinBoard'
  | 'ObjectActivities'
  | 'ObjectComponents'
  | 'ObjectMembers'
  | 'Files'
  | 'Costs'
  | 'Firms'
  | 'Faults'
  | 'MessageList'
  | 'Folder'
  | 'SubFolders'
  | 'Team'
  | 'Commitments'
  | 'User'
  | 'Trash'
  // Also the timeline of a folder.
  | 'History'
  | 'Lookups'
  | 'Search'
  | 'Claim'
  | 'Unread'
  | 'Notifications'
  | 'Support'
  | 'Security'
  | 'Recurrence'

/** What the server says has changed, and what only the page that changes it needs to know of. */
export type Topic = LiveTopic | 'access' | 'trash' | 'sending' | 'profile' | 'account' | 'admissions'

/** Every list that shows a folder or its content. */
const ofFolder = [
  'Folder',
  'SubFolders',
  'ParentsDashboard',
  'LastActions',
  'BulletinBoard',
  'ObjectActivities',
  'ObjectComponents',
  'Files',
  'Costs',
  'Firms',
  'Faults',
  'MessageList',
  'Unread',
  'Team',
  'Commitments',
  'Trash',
  'History',
  'Notifications',
] as const satisfies ListName[]

/** Every list that shows the content or the members of folders. */
const ofFolders = [...ofFolder, 'ObjectMembers'] as const satisfies ListName[]

const ofMessages = ['MessageList', 'BulletinBoard', 'Unread', 'History', 'Notifications'] as const satisfies ListName[]
const ofSupport = ['Support', 'BulletinBoard', 'Notifications'] as const satisfies ListName[]

/** The lists to reload after a change, whoever made it. */
export const listsByTopic = {
  folder: ofFolder,
  activity: [
    'ObjectActivities',
    // They are listed with the name of their event, and go to the trash with it.
    'Files',
    // A component shows the days of its latest event.
    'ObjectComponents',
    // And a firm its number of jobs.
    'Firms',
    'Costs',
    // And a fault whether it is repaired.
    'Faults',
    'LastActions',
    'Folder',
    'SubFolders',
    'ParentsDashboard',
    'Trash',
    'History',
    // A done, moved or deleted event is no longer due.
    'Notifications',
  ],
  component: [
    'ObjectComponents',
    'ObjectActivities',
    'Files',
    'Costs',
    'LastActions',
    'Folder',
    'SubFolders',
    // A card says whether there is any yet.
    'ParentsDashboard',
    'Trash',
    'History',
  ],
  fault: [
    'Faults',
    // A component says how many it has, and an event what it repairs.
    'ObjectComponents',
    'ObjectActivities',
    // They are listed with its title, and go to the trash with it.
    'Files',
    'Costs',
    'Folder',
    'SubFolders',
    'ParentsDashboard',
    'Trash',
    'History',
  ],
  firm: ['Firms', 'ObjectActivities', 'Costs', 'Folder', 'Trash', 'History'],
  file: [
    'Files',
    // Receipts are counted.
    'Costs',
    'Folder',
    // One of them may be their cover.
    'SubFolders',
    'ParentsDashboard',
    'ObjectComponents',
    'Trash',
    'History',
  ],
  member: [
    'ObjectMembers',
    'Team',
    'Commitments',
    'Folder',
    'SubFolders',
    'ParentsDashboard',
    'History',
    'Notifications',
  ],
  invitation: ['BulletinBoard', 'ObjectMembers', 'Commitments', 'ParentsDashboard', 'Team', 'History', 'Notifications'],
  message: ofMessages,
  support: ofSupport,
  notification: ['Notifications'],
  /** Who may see a folder, of which the user may be one. */
  access: ofFolders,
  /** Before a restore the kind of what it restores is unknown. */
  trash: ofFolders,
  /** To members or to customer service. */
  sending: [...ofMessages, ...ofSupport],
  /** Names appear wherever users have done something. */
  profile: ['User', ...ofFolders],
  /** The ways to sign in. */
  account: ['User', 'Security'],
  /** What lets others in: members, roles and founders of folders, calendars and devices. */
  admissions: [...ofFolders, 'User', 'Security'],
} as const satisfies Record<Topic, readonly ListName[]>

/** Lists that do not change while a page is open. */
export const staticLists: readonly ListName[] = ['Lookups', 'Claim']
