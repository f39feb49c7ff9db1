import type { Rolldown } from 'vite'

type ChunkingContext = Rolldown.ChunkingContext
type CodeSplittingGroup = Rolldown.CodeSplittingGroup

/*
 * How the client is cut into files. Left alone, every set of pages that shares a module gets a file of its own, and a
 * page comes as seventy files in three waves. Instead a module that several pages need goes into one of a dozen files,
 * by who needs it.
 */

/** The modules that surround every page of the signed-in. */
const frame = [
  'app/SignedInLayout.tsx',
  'app/SignedInNavigation.tsx',
  'app/QueryLayout.tsx',
  'app/OverPages.tsx',
  'app/OfflineBar.tsx',
  'platform/session/api.ts',
  'platform/api/queryClient.ts',
  'platform/api/saved/savedQueries.ts',
]
/** They load the pages behind the sign-in, and the public ones. */
const appRoutes = 'app/appRoutes.tsx'
const publicRoutes = 'app/routes.tsx'
/** The first page, and the foot of every page: what they need comes without what only other pages need. */
const first = ['pages/DashboardPage.tsx', 'accounts/account/ThemeField.tsx']
/** Loaded while the first page is looked at: the page that follows, and what draws menus and dialogs. */
const nextPage = 'pages/FolderPage.tsx'
const windows = 'ui/overlays/windows.ts'
/** Loaded last of all ahead of its use. */
const search = 'content/search/SearchDialog.tsx'
/** The window that an event is written in: what it needs, as the fields of days and files, few pages show by themselves. */
const writing = [search, 'content/activities/log/LogDialog.tsx']
/** A module that so many pages show by themselves comes with them. */
const manyPages = 5
/** Pages of one subject, with what they open: what they alone share comes in a file that no other page loads. */
const subjects = {
  messages: /\/client\/(content\/messages\/|pages\/(MessagesPage|RemindPage|folder\/FolderMessages)\.tsx)/,
  costs: /\/client\/(content\/costs\/|pages\/(All)?CostsPage\.tsx)/,
  inbox: /\/client\/(intake\/inbox\/|pages\/(Inbox(Item)?|Proposal|SharedHere)Page\.tsx)/,
  week: /\/client\/(accounts\/week\/|pages\/(WeekPage|RemindPage|account\/NotificationsSection)\.tsx)/,
  imports: /\/client\/(intake\/imports\/|pages\/(TakeIn|Inbox)Page\.tsx)/,
  unsent:
    /\/client\/(platform\/(outbox|unsent)\/|accounts\/(needsYou|takeOut)\/|content\/(activities\/optimistic\/followOutbox\.ts|faults\/followFaults\.ts|rounds\/followRounds\.ts|messages\/inbox\/WaitingReplyList\.tsx)|pages\/(NeedsYou|TakeOut)Page\.tsx)/,
  given:
    /\/client\/sharing\/(deliveries|shares|parcels|handOvers|certificates)\/|\/client\/pages\/(Deliver|InboxDelivery|Share|FolderShares|FolderDocument|HandOver|GiveFolder|(Check)?Certificate)/,
} as const
/** The first script: what it needs comes in a file of its own, ahead of all others. */
const early = 'client/early.ts'
/** Scripts of their own: what they need comes in the same file, and no page needs it. */
const alone = ['client/serviceWorker.ts', 'client/shellTheme.ts']
/** A module that so many articles share comes with the first of them. */
const many = 4

const subjectNames = ['messages', 'costs', 'inbox', 'week', 'imports', 'unsent', 'given'] as const

/** The groups in an order in which each finds what it needs in itself or in those before it. */
const groups = [
  'early',
  'start',
  'data',
  'core',
  'next',
  'forms',
  'pages',
  'writing',
  ...subjectNames,
  'dialogs',
] as const
type Group = (typeof groups)[number]

/** The groups of one build. */
export function chunkGroups(): CodeSplittingGroup[] {
  let graph: ReturnType<typeof readGraph> | undefined
  return groups.map((group, index) => ({
    debugName: group,
    name: (id, context) => {
      graph ??= readGraph((one) => context.getModuleInfo(one))
      return graph.groupOf(id) === group ? group : null
    },
    // Those of `vite.config.ts` come after the first and before the others.
    priority: group === 'early' ? 20 : groups.length - index,
  }))
}

const isOneOf = (id: string, files: readonly string[]) => files.some((file) => id.endsWith(file))

function readGraph(getModuleInfo: ChunkingContext['getModuleInfo']) {
  const rootsById = new Map<string, ReadonlySet<string>>()
  const isPublicById = new Map<string, boolean>()
  const isForWritingById = new Map<string, boolean>()
  const importersOf = (root: string) => getModuleInfo(root)?.dynamicImporters ?? []

  /** The modules that are loaded lazily, or first, and statically need this one. */
  function rootsOf(id: string): ReadonlySet<string> {
    const known = rootsById.get(id)
    if (known) return known
    const roots = new Set<string>()
    const seen = new Set([id])
    // Grows while it is read.
    for (const next of seen) {
      const module = getModuleInfo(next)
      if (module?.isEntry || module?.dynamicImporters.length) roots.add(next)
      for (const importer of module?.importers ?? []) seen.add(importer)
    }
    rootsById.set(id, roots)
    return roots
  }

  /** Whether a root is the entry, a public page, or loaded by one. */
  function isPublic(root: string): boolean {
    const known = isPublicById.get(root)
    if (known !== undefined) return known
    // Cuts circles.
    isPublicById.set(root, false)
    const isLoadedByPublic = (importer: string) =>
      !importer.endsWith(appRoutes) && [...rootsOf(importer)].some(isPublic)
    const answer =
      getModuleInfo(root)?.isEntry === true || (!isOneOf(root, frame) && importersOf(root).some(isLoadedByPublic))
    isPublicById.set(root, answer)
    return answer
  }

  /** Whether a module is one of those that writing needs, or needs one itself. What pages share by itself never does. */
  function isForWriting(id: string): boolean {
    const known = isForWritingById.get(id)
    if (known !== undefined) return known
    // Cuts circles.
    isForWritingById.set(id, false)
    const roots = [...rootsOf(id)]
    const isNeeded = roots.some((root) => isOneOf(root, writing)) && roots.filter(isPage).length < manyPages
    const answer =
      sharedEarlier(roots) === undefined &&
      ((isNeeded && !id.includes('/contract/')) || (getModuleInfo(id)?.importedIds ?? []).some(isForWriting))
    isForWritingById.set(id, answer)
    return answer
  }

  const isArticle = (root: string) => importersOf(root).some((importer) => importer.endsWith(publicRoutes))
  const isPage = (root: string) => importersOf(root).some((importer) => importer.endsWith(appRoutes))

  function groupOf(id: string): Group | null {
    const roots = [...rootsOf(id)]
    const earlier = sharedEarlier(roots)
    if (earlier !== undefined) return earlier
    const subject = subjectNames.find((name) => roots.every((root) => subjects[name].test(root)))
    if (subject) return subject
    const isOfPages = roots.some((root) => isPage(root) || isOneOf(root, writing))
    return !isOfPages ? 'dialogs' : isForWriting(id) ? 'writing' : 'pages'
  }

  /** The group of what the first pages need, or null for what is in the file of its page; undefined: neither. */
  function sharedEarlier(roots: readonly string[]): Group | null | undefined {
    if (roots.every((root) => isOneOf(root, alone))) return null
    if (roots.some((root) => root.endsWith(early))) return 'early'
    if (roots.some((root) => getModuleInfo(root)?.isEntry)) return 'start'
    const isOf = (...files: string[]) => roots.some((root) => isOneOf(root, files))
    if (roots.length < 2) return isOf(...frame) ? 'core' : isOf(windows) ? 'next' : isOf(search) ? 'writing' : null
    const isCore = isOf(...frame, ...first)
    const isNext = isOf(nextPage, windows)
    if (roots.some(isPublic)) return isCore || isNext || roots.filter(isArticle).length >= many ? 'data' : 'forms'
    return isCore ? 'core' : isNext ? 'next' : undefined
  }

  return { groupOf }
}
