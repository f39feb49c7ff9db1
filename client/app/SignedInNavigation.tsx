import { QueryClientProvider } from '@tanstack/react-query'
import { CalendarDays, FileText, FolderOpen, LayoutDashboard, Puzzle, Users, type LucideIcon } from 'lucide-react'
import { NavLink, useLocation } from 'react-router'
import { NotificationBell } from '#client/content/notifications/NotificationBell.tsx'
import { queryClient } from '#client/platform/api/queryClient.ts'
import { SearchButton } from '#client/content/search/SearchButton.tsx'
import type { SessionUser } from '#client/platform/session/session.tsx'
import { paths, urls, type PagePath } from '#contract/platform/urls.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { LogButton, LogShortcut } from './LogButton.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { navigationLink } from './navigationLink.ts'

const links = [
  { to: urls.dashboard, label: 'Översikt', Icon: LayoutDashboard },
  { to: urls.folders, label: 'Mappar', Icon: FolderOpen },
  { to: urls.activities, label: 'Händelser', Icon: CalendarDays },
]
/** Links that a phone has under 'Mer'. */
const furtherLinks = [
  { to: urls.components, label: 'Komponenter', Icon: Puzzle },
  { to: urls.papers, label: 'Papper', Icon: FileText },
  { to: urls.members, label: 'Team', Icon: Users },
]

/** The links of the main navigation: in the header on wide screens, at the bottom on a phone, around '+ Logga'. */
export function MainLinks() {
  const [overview, folders, activities] = links.map((link) => <MainLink key={link.to} {...link} />)
  return (
    // The header is rendered outside the pages' query provider.
    <QueryClientProvider client={queryClient}>
      <nav aria-label="Huvudmeny" className={navStyle}>
        {overview}
        {folders}
        <LogButton place="bottom" />
        {activities}
        <div className="flex items-center gap-1 max-lg:hidden">
          {furtherLinks.map((link) => (
            <MainLink key={link.to} {...link} />
          ))}
        </div>
        <MoreMenu />
      </nav>
    </QueryClientProvider>
  )
}

/** The start of the paths that belong to a page of the navigation. */
const within: Partial<Record<PagePath, string>> = {
  [urls.folders]: firstPart(paths.folder),
  [urls.members]: firstPart(paths.member),
}

function firstPart(path: PagePath) {
  return path.slice(0, path.indexOf('/:'))
}

type MainLinkProps = { to: PagePath; label: string; Icon: LucideIcon }

function MainLink({ to, label, Icon }: MainLinkProps) {
  const isWithin = useLocation().pathname.startsWith(`${within[to]}/`)
  return (
    <NavLink to={to} className={navigationLink} data-within={isWithin || undefined}>
      <Icon aria-hidden="true" />
      <span className="max-[17rem]:sr-only">{label}</span>
    </NavLink>
  )
}

/** Search, notifications and the account, beside the links. */
export function SignedInMenus({ user }: { user: SessionUser }) {
  return (
    <>
      <SearchButton />
      <QueryClientProvider client={queryClient}>
        <NotificationBell />
        <LogButton place="top" />
        <LogShortcut />
        {/* A phone has it under 'Mer'. */}
        <div className="contents max-sm:hidden">
          <AccountMenu user={user} />
        </div>
      </QueryClientProvider>
    </>
  )
}

const navStyle =
  'flex items-center gap-1 lg:ms-4 lg:me-auto max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:justify-around max-lg:border-t max-lg:border-line max-lg:bg-surface-raised max-lg:ps-[max(0.25rem,env(safe-area-inset-left))] max-lg:pe-[max(0.25rem,env(safe-area-inset-right))] max-lg:pb-[env(safe-area-inset-bottom)] max-lg:low:absolute max-lg:low:pb-0'
