import { product } from '#contract/product.ts'

/** Tabs of a folder page in five-tab numbering (ruling 13). */
export const folderTabs = {
  folders: 'tab1',
  activities: 'tab2',
  components: 'tab3',
  members: 'tab4',
  messages: 'tab5',
} as const
export type FolderTab = (typeof folderTabs)[keyof typeof folderTabs]

type FolderPlace = {
  tab?: FolderTab
  accordion?: number
  subTab?: string
  messageId?: number
  /** The message to answer, to its sender or to all who have it. */
  replyTo?: number
  replyAllTo?: number
}

/** Every address that we link to: a page without a line here has no link. */
export const urls = {
  start: '/',
  register: '/?lage=skapa',
  forgotPassword: '/?lage=glomt',
  questions: '/#fragor',
  questionsInGuide: `/howto${product.slug}_sv#fragor`,
  howTo: `/howto${product.slug}_sv`,
  whatWeDo: '/dettakanvi',
  takeCare: '/tahandom',
  yourInformation: '/dininformation',
  afterSales: '/efterservice',
  collaborate: '/samarbeta',
  about: '/omoss',
  services: '/varatjanster',
  privacy: '/integritet',
  contact: '/contactus',
  dashboard: '/dashboard',
  folders: '/folders',
  activities: '/activities',
  components: '/components',
  members: '/members',
  member: (userId: number) => `/memberpage/${userId}`,
  commitments: '/commitmentoverview',
  messages: '/messages',
  notifications: '/aviseringar',
  account: '/account',
  notificationChoices: '/account#aviseringar',
  trash: '/papperskorg',
  invitation: '/inbjudan',
  confirmEmail: '/bekrafta-epost',
  resetPassword: '/nytt-losenord',
  changeEmail: '/byt-epost',
  unsubscribe: '/avregistrera',
  support: '/kundtjanst',
  supportMessage: (messageId: number) => withQuery('/messages', { subTab: 'Kundtjänst', messageId }),
  error: '/errorpage',
  history: (id: number) => `/objectPage_tabs1/${id}/historik`,
  seeing: (id: number) => `/objectPage_tabs1/${id}/vem-ser`,
  folder: (id: number, place: FolderPlace = {}) => withQuery(`/objectPage_tabs1/${id}`, place),
} as const

function withQuery(path: string, values: Record<string, string | number | undefined>) {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return given.length === 0
    ? path
    : `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}
