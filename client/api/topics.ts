import type { EndpointName } from '#contract/endpoints.ts'
import type { Topic as LiveTopic } from '#contract/live.ts'

/** The first part of every query key: the endpoint that is asked, or what the browser or its identity provider is. */
export type QueryName = EndpointName | 'identity' | 'browser'

/** A topic is a kind of change: one that the server tells of, or one that only the page which makes it knows. */
export type Topic =
  | LiveTopic
  | 'import'
  | 'access'
  | 'trash'
  | 'sending'
  | 'profile'
  | 'account'
  | 'admissions'
  | 'template'
  | 'condition'
  | 'delivery'
  | 'received'
  | 'filed'
  | 'inboxRule'
  | 'handOver'
  | 'mailIn'

type Names = readonly QueryName[]

const files = [
  'files.ofUser',
  'files.one',
  'files.summary',
  'files.usage',
  'files.sizes',
  'uploads.mine',
] as const satisfies Names
const costs = ['costs.ofYear', 'costs.plan'] as const satisfies Names
const history = ['history.ofFolder', 'timeline.ofFolder', 'timeline.choices'] as const satisfies Names
const people = [
  'members.inFolder',
  'members.viewers',
  'members.below',
  'members.changeable',
  'members.invitationsEndingWith',
] as const satisfies Names
const account = [
  'users.one',
  'account.deletion',
  'calendars.mine',
  'push.devices',
  'identity',
  'browser',
] as const satisfies Names
const security = ['security.events', 'security.admissions'] as const satisfies Names
/** Links that show a part of a folder. */
const shares = ['shares.ofFolder', 'shares.mine'] as const satisfies Names
const activities = [
  'activities.ofUser',
  'activities.inFolder',
  'activities.choices',
  'activities.toDo',
  'activityOffers.ofActivity',
  'expected.ofUser',
] as const satisfies Names
const components = [
  'components.ofUser',
  'components.inFolder',
  'components.one',
  'components.byCode',
  'meterReadings.ofComponent',
] as const satisfies Names
/** These endpoints make up a folder's own page, and every card or row of it. */
const folder = [
  'folders.one',
  'folders.contents',
  'folders.children',
  'folders.mine',
  'condition.ofFolder',
  'conditionParts.ofFolder',
  'handOvers.ofFolder',
  'handOvers.partOf',
] as const satisfies Names
const notifications = [
  'notifications.mine',
  'notifications.unread',
  'notifications.preferences',
  'reminders.settings',
  'week.mail',
  // What is told of the week changes with what anybody does.
  'week.mine',
  'week.before',
] as const satisfies Names
const messages = ['messages.mine', 'messages.one', 'messages.reads', 'messages.unread'] as const satisfies Names
const support = [
  'advice.one',
  'advice.looks',
  'advice.reads',
  'support.mine',
  'support.me',
  'support.cases',
  'support.oneCase',
  'support.agents',
] as const satisfies Names

/** Everything that shows a folder or its content. */
const ofFolder = [
  ...folder,
  'dashboard.latest',
  'inbox.places',
  ...activities,
  ...components,
  ...files,
  ...costs,
  'firms.inFolder',
  'firms.known',
  'faults.inFolder',
  'ownTemplates.contentOf',
  ...messages,
  'support.mine',
  'members.team',
  'members.commitments',
  'trash.mine',
  ...history,
  ...notifications,
] as const satisfies Names

/** Everything that shows the content or the members of folders. */
const ofFolders = [...ofFolder, ...people] as const satisfies Names

/** What waits for a yes. */
const inInbox = [
  'inbox.list',
  'inbox.one',
  'inbox.reading',
  'inboxCount.of',
  'mailedDeliveries.list',
  'week.mine',
  'week.before',
] as const satisfies Names

const ofMessages = [...messages, ...history, ...notifications] as const satisfies Names
const ofSupport = [...support, ...notifications] as const satisfies Names

/** The endpoints to ask again after a change, whoever made it. */
export const endpointsByTopic = {
  folder: ofFolder,
  activity: [
    ...activities,
    'ownTemplates.contentOf',
    // They are listed with the name of their event, and go to the trash with it.
    ...files,
    // A component shows the days of its latest event.
    ...components,
    // And a firm its number of jobs.
    'firms.inFolder',
    'firms.known',
    ...costs,
    // And a fault whether it is repaired.
    'faults.inFolder',
    'dashboard.latest',
    ...folder,
    'trash.mine',
    ...history,
    // A done, moved or deleted event is no longer due.
    ...notifications,
  ],
  component: [
    ...components,
    'ownTemplates.contentOf',
    ...activities,
    ...files,
    ...costs,
    'dashboard.latest',
    'week.mine',
    'week.before',
    // A card says whether there is any yet.
    ...folder,
    'trash.mine',
    ...history,
  ],
  fault: [
    'faults.inFolder',
    // A component says how many it has, and an event what it repairs.
    ...components,
    ...activities,
    // They are listed with its title, and go to the trash with it.
    ...files,
    ...costs,
    ...folder,
    'trash.mine',
    ...history,
  ],
  firm: [
    'firms.inFolder',
    'firms.known',
    ...activities,
    ...costs,
    'folders.one',
    'folders.contents',
    'trash.mine',
    ...history,
  ],
  file: [
    ...files,
    // A component's history says how many each event has.
    'activities.ofUser',
    // Receipts are counted.
    ...costs,
    // One of them may be their cover.
    ...folder,
    ...components,
    'trash.mine',
    ...history,
  ],
  member: [...people, 'members.team', 'members.commitments', ...folder, ...history, ...notifications],
  invitation: [...people, 'members.team', 'members.commitments', 'folders.mine', ...history, ...notifications],
  message: ofMessages,
  support: ofSupport,
  notification: notifications,
  /** The members who see a folder have changed; the user may be one of them. */
  access: ofFolders,
  /** Before a restore the kind of what it restores is unknown. */
  trash: ofFolders,
  /** A message goes to members or to customer service. */
  sending: [...ofMessages, ...ofSupport],
  /** Names appear wherever users have done something. */
  profile: [...account, ...ofFolders],
  /** One's own templates: what one holds never changes. */
  template: ['ownTemplates.mine', 'ownTemplates.one'],
  /** What a binder does not need, and what was said of its parts. */
  condition: ['condition.ofFolder', 'conditionParts.ofFolder'],
  /** A delivery lets its customer in, by its link. */
  delivery: [
    'deliveries.list',
    'deliveries.overview',
    'deliveries.view',
    'deliveries.places',
    'receivedDeliveries.of',
    ...security,
  ],
  /** What was delivered lies in a folder, with its owner's own words beside it. */
  received: ['receivedDeliveries.of', ...activities, ...components, ...files, ...history],
  /** Each is listed where links are ended after a theft. */
  share: [...shares, 'security.admissions'],
  /** What was sent back through a share waits in its folder, and is told of with the share and on the board. */
  sentPaper: ['sentPapers.ofFolder', 'inboxCount.of', ...shares, 'folders.mine', ...notifications],
  /** What is let in comes forward in the Inkorg, and an address lets in. */
  mailIn: [
    'mailIn.mine',
    'mailIn.senders',
    'mailIn.senderAddresses',
    'mailIn.waiting',
    'inbox.list',
    'inboxCount.of',
    ...security,
  ],
  /** What is taken in; once it has come in the folder tells by itself. */
  import: ['imports.inFolder', 'imports.drafts', 'imports.one', 'imports.rows', 'imports.left', 'imports.changedSince'],
  /** What waits for a yes. */
  inbox: inInbox,
  reading: ['inbox.list', 'inbox.reading', 'readings.ofUpload', 'readings.ofFile'],
  /** What became of it lies in a folder. */
  filed: [...inInbox, 'inboxRules.mine', ...ofFolders],
  /** What is remembered of a firm is what is suggested. */
  inboxRule: ['inboxRules.mine', 'inbox.list', 'inbox.reading'],
  /** A waiting hand-over stands in its folder and on the board; while it waits the folder is offered to no member. */
  handOver: [
    'handOvers.ofFolder',
    'handOverLink.cover',
    'handOverLink.changes',
    'handOverLink.tab',
    'handOverAsBuyer.cover',
    'handOverAsBuyer.tab',
    'handOverCertificates.ofFolder',
    'folders.one',
    'folders.mine',
    'folders.contents',
    ...security,
  ],
  /** The ways to sign in. */
  account: [...account, ...security],
  /** Others are let in by members, roles and founders of folders, calendars and devices. */
  admissions: [...ofFolders, ...account, ...security, ...shares],
} as const satisfies Record<Topic, Names>

/** These answers do not change while a page is open. */
export const unchanging: Names = ['lookups.all', 'templates.all', 'invitations.show', 'members.claim']
