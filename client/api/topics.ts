import type { Topic as LiveTopic } from '#contract/live.ts'

/** The lists that reload, by the specification's names where it has one; the first part of every query key. */
export type ListName =
  | 'ParentsDashboard'
  | 'LastActions'
  | 'BulletinBoard'
  | 'ObjectActivities'
  | 'ObjectComponents'
  | 'ObjectMembers'
  | 'MessageList'
  | 'Folder'
  | 'SubFolders'
  | 'Team'
  | 'Commitments'
  | 'User'
  | 'Trash'
  | 'History'
  | 'Lookups'
  | 'Search'
  | 'Claim'
  | 'Unread'
  | 'Notifications'
  | 'Support'

/** What the server says has changed, and what only the page that changes it needs to know of. */
export type Topic = LiveTopic | 'access' | 'trash' | 'sending' | 'profile' | 'account'

/** Every list that shows what lies in folders, or who is in them. */
const ofFolders = [
  'Folder',
  'SubFolders',
  'ParentsDashboard',
  'LastActions',
  'BulletinBoard',
  'ObjectActivities',
  'ObjectComponents',
  'ObjectMembers',
  'MessageList',
  'Unread',
  'Team',
  'Commitments',
  'Trash',
  'History',
  'Notifications',
] as const satisfies ListName[]

const ofMessages = ['MessageList', 'BulletinBoard', 'Unread', 'Trash', 'Notifications'] as const satisfies ListName[]
const ofSupport = ['Support', 'BulletinBoard', 'Notifications'] as const satisfies ListName[]

/** What reloads after a change, whoever made it: the lists that may then show something else. */
export const listsByTopic = {
  folder: [
    'Folder',
    'SubFolders',
    'ParentsDashboard',
    'LastActions',
    'BulletinBoard',
    'ObjectActivities',
    'ObjectComponents',
    'MessageList',
    'Unread',
    'Team',
    'Commitments',
    'Trash',
    'History',
    'Notifications',
  ],
  activity: [
    'ObjectActivities',
    'LastActions',
    'Folder',
    'SubFolders',
    'ParentsDashboard',
    'Trash',
    'History',
    // What is done, moved or removed is due no longer.
    'Notifications',
  ],
  component: ['ObjectComponents', 'ObjectActivities', 'LastActions', 'Folder', 'SubFolders', 'Trash', 'History'],
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
  /** Of what is restored it is not known beforehand what it is. */
  trash: ofFolders,
  /** To members or to customer service. */
  sending: [...ofMessages, ...ofSupport],
  /** Names stand wherever their owners did something. */
  profile: ['User', ...ofFolders],
  /** The ways to sign in. */
  account: ['User'],
} as const satisfies Record<Topic, readonly ListName[]>

/** What stays as it is while a page is open. */
export const staticLists: readonly ListName[] = ['Lookups', 'Claim']
