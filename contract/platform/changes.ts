import { itemKinds } from './items.ts'
import type { Topic } from './live.ts'

/** A kind of change: one that the server tells of, or one that only the page which makes it knows. */
export type Change =
  | Topic
  | 'account'
  | 'condition'
  | 'delivery'
  | 'handOver'
  | 'import'
  | 'inboxRule'
  | 'mailIn'
  | 'received'
  | 'template'

/** What becomes of an answer that a page has. */
export type KeptAnswer = {
  /** The client asks for it again after these changes. */
  reloadedBy?: readonly Change[]
  /** True if the answer does not change while a page is open. */
  isConstant?: true
  /**
   * The browser keeps the answer until the next visit (decision 46), as of what is opened week after week; not what
   * concerns an account's security, whom others write to, who they are, or what was searched for. `pages`: only the
   * list that is shown page by page; `one`: only a single page of it.
   */
  kept?: 'pages' | 'one' | 'any'
}

/** What lies in folders, and the folders themselves. */
const contents = ['folder', ...itemKinds] as const
// A component shows the days of its latest event, its cover, and how many faults it has; a file the name of what it
// belongs to, with which it goes to the trash.
const things = ['folder', 'activity', 'component', 'fault', 'agreement', 'file', 'received'] as const
const folder = ['folder', 'activity', 'component', 'fault', 'file', 'member'] as const
const notifications = [
  'folder',
  // A done, moved or deleted event is no longer due.
  'activity',
  'member',
  'invitation',
  'message',
  'support',
  'notification',
  'sentPaper',
] as const
const security = ['account', 'delivery', 'mailIn', 'handOver'] as const

/** The changes after which what several endpoints answer is asked for again. */
export const changesOf = {
  // An event is listed with the name of its component and its firm, and with what it repairs.
  events: ['folder', 'activity', 'component', 'fault', 'firm', 'received'],
  components: things,
  files: things,
  // Receipts are counted.
  costs: contents,
  firms: ['folder', 'activity', 'firm'],
  // A card says whether there is any yet.
  folder,
  openFolder: [...folder, 'firm', 'handOver'],
  people: ['member', 'invitation'],
  // Of all folders.
  team: ['folder', 'member', 'invitation'],
  messages: ['folder', 'message'],
  support: ['support'],
  notifications,
  // What is told of the week changes with what anybody does.
  week: [...notifications, 'component', 'inbox'],
  history: [...contents, 'member', 'invitation', 'message', 'received'],
  trash: contents,
  // The ways to sign in, and the links that let others in.
  security,
  admissions: [...security, 'share'],
  shares: ['share', 'sentPaper'],
} as const satisfies Record<string, readonly Change[]>
