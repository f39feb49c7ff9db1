import {
  documentParams,
  faultParam,
  fileParam,
  fillInParam,
  fillInParts,
  firmParam,
  inboxDeliveryParam,
  remindParams,
  writeParams,
} from './urlParams.ts'
import { agreementParam, ongoingTabs, type OngoingTab } from './ongoingTabs.ts'
import type { FolderDocumentName } from './fileAddresses.ts'
import type { ItemKind } from '#contract/platform/items.ts'
import { product } from '#contract/platform/product.ts'

/** Tabs of a folder page in the five-tab numbering (decision 6). */
export const folderTabs = {
  folders: 'tab1',
  activities: 'tab2',
  components: 'tab3',
  members: 'tab4',
  messages: 'tab5',
} as const
export type FolderTab = (typeof folderTabs)[keyof typeof folderTabs]

/** The tab that lists each kind of item. */
const tabOf: Record<Exclude<ItemKind, 'file' | 'firm' | 'fault' | 'agreement'>, FolderTab> = {
  activity: folderTabs.activities,
  component: folderTabs.components,
}

type FolderLocation = {
  tab?: FolderTab
  accordion?: number
  subTab?: string
  messageId?: number
  /** The message to reply to, to its sender or to all. */
  replyTo?: number
  replyAllTo?: number
}

/** Whom to write to, and where. */
type WriteTo = {
  folderId?: number | undefined
  userId?: number | undefined
  isToGroup?: boolean
  isToSupport?: boolean
}

const fixedPaths = {
  start: '/',
  howTo: `/howto${product.slug}_sv`,
  whatWeDo: '/dettakanvi',
  takeCare: '/tahandom',
  yourInformation: '/dininformation',
  afterSales: '/efterservice',
  collaborate: '/samarbeta',
  about: '/omoss',
  services: '/varatjanster',
  privacy: '/integritet',
  terms: '/villkor',
  contact: '/contactus',
  dashboard: '/dashboard',
  folders: '/folders',
  activities: '/activities',
  components: '/components',
  papers: '/papper',
  inbox: '/inkorg',
  needsYou: '/behover-dig',
  waiting: '/vantar-pa-dig',
  inboxItem: '/inkorg/:id',
  /** A delivery that was mailed to the reader, without its link. */
  inboxDelivery: '/inkorg/leverans/:id',
  proposal: '/inkorg/forslag/:id',
  /** Where what is shared from a device is sent from: the manifest and the service worker name it too. */
  sharedHere: '/dela-hit',
  whoCan: '/vem-kan',
  members: '/members',
  commitments: '/commitmentoverview',
  messages: '/messages',
  notifications: '/aviseringar',
  /** What matters this week. */
  week: '/veckan',
  /** Asks before it sends a line to whoever is responsible for an event. */
  remind: '/veckan/paminn',
  /** Where papers are mailed to. */
  mailIn: '/inkorg/skicka-hit',
  /** Mails from those whom nobody has let in. */
  waitingMail: '/inkorg/vantar',
  account: '/account',
  accountContact: '/account/kontakt',
  accountNotifications: '/account/aviseringar',
  accountSecurity: '/account/sakerhet',
  accountCalendars: '/account/kalender',
  accountTemplates: '/account/mallar',
  accountTools: '/account/verktyg',
  letIn: '/slapp-in',
  accountStorage: '/account/utrymme',
  accountData: '/account/hamta-eller-ta-bort',
  /** All that somebody sees who has asked for their account to be deleted. */
  leaving: '/kontot-tas-bort',
  trash: '/papperskorg',
  invitation: '/inbjudan',
  /** For whoever pressed that they want to sign up and join. */
  joinByInvitation: '/inbjudan?svar=ja',
  confirmEmail: '/bekrafta-epost',
  resetPassword: '/nytt-losenord',
  changeEmail: '/byt-epost',
  undoEmail: '/angra-epostbyte',
  undoTransfer: '/angra-overlamning',
  notMe: '/det-var-inte-jag',
  /** What one shares of all folders. */
  shares: '/mina-delningar',
  /** What a link leads to that somebody who is no member was given. */
  share: '/delat',
  delivery: '/leverans',
  /** Where the code of a delivery's slip is typed. */
  fetchDelivery: '/hamta',
  /** A firm's customers, and what they were delivered. */
  deliveries: '/kunder-och-leveranser',
  handOver: '/overtagande',
  /** Where anybody checks the certificate of a hand-over. */
  checkCertificate: '/intyg',
  /** The page of what lets others in and was made lately. */
  admissions: '/det-som-slapper-in-andra',
  unsubscribe: '/avregistrera',
  /** The page that all mails of a Firebase project lead to. */
  mailedLink: '/mejllank',
  support: '/kundtjanst',
  /** What all folders cost. */
  allCosts: '/kostnader',
  error: '/errorpage',
  /** Served in development only. */
  uiGallery: '/dev/ui',
} as const

const variedPaths = {
  member: '/memberpage/:memberUserId',
  folder: '/objectPage_tabs1/:id',
  /** The specification's older numbering, with four tabs. */
  olderFolder: '/objectPage_tabs/:id',
  viewers: '/objectPage_tabs1/:id/vem-ser',
  history: '/objectPage_tabs1/:id/historik',
  component: '/objectPage_tabs1/:id/komponent/:componentId',
  files: '/objectPage_tabs1/:id/papper',
  timeline: '/objectPage_tabs1/:id/tidslinje',
  costs: '/objectPage_tabs1/:id/kostnader',
  firms: '/objectPage_tabs1/:id/firmor',
  faults: '/objectPage_tabs1/:id/fel',
  condition: '/objectPage_tabs1/:id/skick',
  round: '/objectPage_tabs1/:id/lopande/rond/:activityId',
  ongoing: '/objectPage_tabs1/:id/lopande/:tab',
  complaint: '/objectPage_tabs1/:id/reklamation/:activityId',
  /** A document of a folder, to be read on the screen. */
  folderDocument: '/objectPage_tabs1/:id/dokument',
  certificate: '/objectPage_tabs1/:id/intyg',
  deliver: '/objectPage_tabs1/:id/leverera',
  takeIn: '/objectPage_tabs1/:id/hamta-in',
  takeOut: '/objectPage_tabs1/:id/ta-med-ut',
  folderShares: '/objectPage_tabs1/:id/delat',
  giveFolder: '/objectPage_tabs1/:id/lamna-over',
  /** The address on the label of a component: short, and it says nothing to people whom it does not concern. */
  label: '/k/:code',
} as const

/** The path of every page, with `:name` for what varies in it. */
export const paths = { ...fixedPaths, ...variedPaths }
export type PagePath = (typeof paths)[keyof typeof paths]

/** Every address that we link to. A secret goes behind a `#`, which no server or proxy gets to log. */
export const urls = {
  ...fixedPaths,
  /** The sign-in panel in each of its modes: on a phone it lies further down. */
  signIn: `${paths.start}#panelen`,
  register: `${paths.start}?lage=skapa#panelen`,
  forgotPassword: `${paths.start}?lage=glomt#panelen`,
  /** The page of a failed sign-in with Google. */
  failedGoogleSignIn: `${paths.start}?fel=google`,
  questions: `${paths.start}#fragor`,
  /** Of the guide: what is read of the files that are brought. */
  whatComes: `${paths.howTo}#hamta-in`,

  /** Where the mail of the week is chosen. */
  weekMail: `${paths.accountNotifications}#veckan`,
  deviceNotices: `${paths.accountNotifications}#notiser`,
  /** After a new password by mail, and after other devices were signed out. */
  admissionsAfterReset: `${paths.admissions}?efter=losenord`,
  admissionsAfterSignOut: `${paths.admissions}?efter=utloggning`,
  /** With the folder in whose team they were found: they are written to there. */
  member: (userId: number, folderId?: number) =>
    withQuery(fill(paths.member, { memberUserId: userId }), { [writeParams.folder]: folderId }),
  writeMessage: ({ folderId, userId, isToGroup, isToSupport }: WriteTo) =>
    withQuery(paths.messages, {
      subTab: 'Skicka meddelande',
      [writeParams.folder]: folderId,
      [writeParams.receiver]: userId,
      [writeParams.toGroup]: isToGroup ? 'true' : undefined,
      [writeParams.toSupport]: isToSupport ? 'true' : undefined,
    }),
  supportMessage: (messageId: number) => withQuery(paths.messages, { subTab: 'Kundtjänst', messageId }),
  supportCase: (caseId: number) => withQuery(paths.support, { case: caseId }),
  inboxItem: (id: number) => fill(paths.inboxItem, { id }),
  /** With the folder that was chosen for it in the list, if one was. */
  inboxDelivery: (id: number, folderId?: number | null) =>
    withQuery(fill(paths.inboxDelivery, { id }), { [inboxDeliveryParam]: folderId ?? undefined }),
  proposal: (id: number) => fill(paths.proposal, { id }),
  /** What was thrown away, to be put back. */
  thrown: withQuery(paths.inbox, { visa: 'slangt' }),
  history: (id: number) => fill(paths.history, { id }),
  viewers: (id: number) => fill(paths.viewers, { id }),
  takeOut: (id: number) => fill(paths.takeOut, { id }),
  component: (folderId: number, componentId: number) => fill(paths.component, { id: folderId, componentId }),
  /** Where a part of it is asked for at once. */
  fillInComponent: (folderId: number, componentId: number, part: keyof typeof fillInParts) =>
    withQuery(fill(paths.component, { id: folderId, componentId }), { [fillInParam]: fillInParts[part] }),
  /** Asks before it sends a line about an event to one of the folder. */
  remindOf: (of: { folderId: number; activityId: number; userId: number }) =>
    withQuery(paths.remind, {
      [remindParams.folder]: of.folderId,
      [remindParams.activity]: of.activityId,
      [remindParams.person]: of.userId,
    }),
  label: (code: string) => fill(paths.label, { code }),
  files: (id: number, { kindId, year }: { kindId?: number; year?: number } = {}) =>
    withQuery(fill(paths.files, { id }), { typ: kindId, ar: year }),
  timeline: (id: number) => fill(paths.timeline, { id }),
  costs: (id: number, year?: number) => withQuery(fill(paths.costs, { id }), { ar: year }),
  costsOfFolders: ({ categoryId, year }: { categoryId?: number | undefined; year?: number | undefined }) =>
    withQuery(paths.allCosts, { kategori: categoryId, ar: year }),
  firms: (id: number) => fill(paths.firms, { id }),
  faults: (id: number) => fill(paths.faults, { id }),
  condition: (id: number) => fill(paths.condition, { id }),
  complaint: (id: number, activityId: number | 'ny') => fill(paths.complaint, { id, activityId }),
  round: (id: number, activityId: number | string) => fill(paths.round, { id, activityId }),
  ongoing: (id: number, tab: OngoingTab) => fill(paths.ongoing, { id, tab: ongoingTabs[tab] }),
  folderDocument: (id: number, of: { name: FolderDocumentName; hidesCosts: boolean }) =>
    withQuery(fill(paths.folderDocument, { id }), {
      [documentParams.name]: of.name,
      [documentParams.costs]: of.hidesCosts ? 'nej' : undefined,
    }),
  certificate: (id: number) => fill(paths.certificate, { id }),
  /** Where things are taken in from a file, and one that is on its way or has come in. */
  takeIn: (folderId: number, { id, step }: { id?: number; step?: number } = {}) =>
    withQuery(fill(paths.takeIn, { id: folderId }), { fil: id, steg: step }),
  /** The form of a delivery: of an event, a component or the whole folder. */
  deliver: (id: number, { activityId, componentId }: { activityId?: number; componentId?: number } = {}) =>
    withQuery(fill(paths.deliver, { id }), { handelse: activityId, komponent: componentId }),
  folderShares: (id: number) => fill(paths.folderShares, { id }),
  /** The steps in which a folder is handed over to somebody outside. */
  giveFolder: (id: number, step?: 'vem' | 'skicka' | 'kopare') =>
    withQuery(fill(paths.giveFolder, { id }), { steg: step }),
  folder: toFolder,
  item: (kind: ItemKind, folderId: number, id: number) => {
    if (kind === 'file') return withQuery(fill(paths.files, { id: folderId }), { [fileParam]: id })
    if (kind === 'firm') return withQuery(fill(paths.firms, { id: folderId }), { [firmParam]: id })
    if (kind === 'fault') return withQuery(fill(paths.faults, { id: folderId }), { [faultParam]: id })
    if (kind === 'agreement')
      return withQuery(fill(paths.ongoing, { id: folderId, tab: 'avtal' }), { [agreementParam]: id })
    return toFolder(folderId, { tab: tabOf[kind], accordion: id })
  },
} as const

function toFolder(id: number, location: FolderLocation = {}): string {
  return withQuery(fill(paths.folder, { id }), location)
}

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

function fill<Path extends PagePath>(path: Path, values: Record<Names<Path>, number | string>): string {
  return path.replace(/:(\w+)/g, (_, name: Names<Path>) => String(values[name]))
}

function withQuery(path: string, values: Record<string, string | number | undefined>) {
  const given = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
