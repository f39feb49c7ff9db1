import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import {
  BookOpen,
  CalendarDays,
  Ellipsis,
  FolderOpen,
  Handshake,
  Headset,
  LayoutDashboard,
  LifeBuoy,
  LogOut,
  Mail,
  Puzzle,
  Settings,
  Trash2,
  User,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { MenuTrigger } from 'react-aria-components/Menu'
import { NavLink, useNavigate } from 'react-router'
import { unreadQuery } from '../messages/api.ts'
import { NotificationBell } from '../notifications/NotificationBell.tsx'
import { unreadText } from '../notifications/unreadText.ts'
import { queryClient } from '../api/queryClient.ts'
import { SearchButton } from '../search/SearchButton.tsx'
import { signOut, type SessionUser } from '../session/session.tsx'
import { supportMeQuery } from '../support/api.ts'
import { classes } from '../ui/layout/classes.ts'
import { Menu, MenuPopover, type MenuEntry } from '../ui/overlays/Menu.tsx'
import { showToast } from '../ui/feedback/toastStore.ts'
import { urls, type PagePath } from '#contract/urls.ts'
import { preloadPage } from './lazyRoute.ts'
import { LogButton, LogShortcut } from './LogButton.tsx'

const links = [
  { to: urls.dashboard, label: 'Översikt', Icon: LayoutDashboard },
  { to: urls.folders, label: 'Mappar', Icon: FolderOpen },
  { to: urls.activities, label: 'Händelser', Icon: CalendarDays },
]
/** On a phone these are under 'Mer'. */
const furtherLinks = [
  { to: urls.components, label: 'Komponenter', Icon: Puzzle },
  { to: urls.members, label: 'Team', Icon: Users },
]

/** The links of the main navigation: in the header on wide screens, at the bottom on a phone, around '+ Logga'. */
export function MainLinks() {
  const [overview, folders, activities] = links.map((link) => <MainLink key={link.to} {...link} />)
  return (
    <nav aria-label="Huvudmeny" className={navStyle}>
      {overview}
      {folders}
      <QueryClientProvider client={queryClient}>
        <LogButton place="bottom" />
      </QueryClientProvider>
      {activities}
      <div className="flex items-center gap-1 max-lg:hidden">
        {furtherLinks.map((link) => (
          <MainLink key={link.to} {...link} />
        ))}
      </div>
      <MoreMenu />
    </nav>
  )
}

type MainLinkProps = { to: PagePath; label: string; Icon: LucideIcon }

function MainLink({ to, label, Icon }: MainLinkProps) {
  return (
    <NavLink to={to} className={linkStyle} onPointerEnter={() => preloadPage(to)} onFocus={() => preloadPage(to)}>
      <Icon aria-hidden="true" />
      <span className="max-[17rem]:sr-only">{label}</span>
    </NavLink>
  )
}

/** On a phone: where the bar has no room to lead. */
function MoreMenu() {
  const items: MenuEntry[] = [
    ...furtherLinks.map(({ to, label, Icon }) => ({ id: to, label, icon: <Icon />, to })),
    { id: urls.messages, label: 'Meddelanden', icon: <Mail />, to: urls.messages },
    { id: urls.commitments, label: 'Mina engagemang', icon: <Handshake />, to: urls.commitments },
  ]
  return (
    <MenuTrigger>
      <Button className={classes(linkStyle, 'lg:hidden')}>
        <Ellipsis aria-hidden="true" />
        <span className="max-[17rem]:sr-only">Mer</span>
      </Button>
      <MenuPopover items={items} placement="top end" />
    </MenuTrigger>
  )
}

/** Search, notifications and the account, beside the links. */
export function SignedInMenus({ user }: { user: SessionUser }) {
  return (
    <>
      <SearchButton />
      {/* The header is rendered outside the pages' query provider. */}
      <QueryClientProvider client={queryClient}>
        <NotificationBell />
        <LogButton place="top" />
        <LogShortcut />
        <AccountMenu user={user} />
      </QueryClientProvider>
    </>
  )
}

function AccountMenu({ user }: { user: SessionUser }) {
  const navigate = useNavigate()
  const unread = useQuery(unreadQuery).data?.total ?? 0
  const agent = useQuery(supportMeQuery).data
  async function signOutAndLeave() {
    try {
      await signOut()
      // Clears the remembered page: the user signed out on purpose.
      await navigate(urls.start, { replace: true, state: null })
    } catch (error) {
      console.error(error)
      showToast({ text: 'Det gick inte att logga ut. Kontrollera anslutningen och försök igen.', tone: 'danger' })
    }
  }
  const items: MenuEntry[] = [
    { id: 'account', label: 'Mina uppgifter', icon: <Settings />, to: urls.account },
    { id: 'commitments', label: 'Mina engagemang', icon: <Handshake />, to: urls.commitments },
    {
      id: 'messages',
      label: 'Meddelanden',
      icon: <Mail />,
      to: urls.messages,
      note: unread > 0 ? unreadText(unread) : undefined,
    },
    ...(agent?.isAgent ? [supportEntry(agent.waiting)] : []),
    { id: 'trash', label: 'Papperskorgen', icon: <Trash2 />, to: urls.trash },
    { id: 'line', separator: true },
    { id: 'guide', label: 'Så fungerar Pärmen', icon: <BookOpen />, to: urls.howTo },
    { id: 'contact', label: 'Kontakta oss', icon: <LifeBuoy />, to: urls.contact },
    { id: 'second-line', separator: true },
    { id: 'sign-out', label: 'Logga ut', icon: <LogOut />, onAction: () => void signOutAndLeave() },
  ]
  return (
    <Menu
      label={user.name || user.email}
      icon={<User />}
      isCompact
      mark={unread > 0 ? `${unreadText(unread)} ${unread === 1 ? 'meddelande' : 'meddelanden'}` : undefined}
      items={items}
    />
  )
}

/** Only for support agents. */
function supportEntry(waiting: number): MenuEntry {
  const note = waiting > 0 ? `${waiting} väntar` : undefined
  return { id: 'support', label: 'Kundtjänst', icon: <Headset />, to: urls.support, note }
}

const navStyle =
  'flex items-center gap-1 lg:ms-4 lg:me-auto max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:justify-around max-lg:border-t max-lg:border-line max-lg:bg-surface-raised max-lg:px-1 max-lg:pb-[env(safe-area-inset-bottom)] max-lg:low:absolute max-lg:low:pb-0'

const linkStyle =
  'flex min-h-11 items-center gap-2 rounded-md px-3 font-medium text-ink-muted transition-colors hover:text-ink aria-[current=page]:text-accent aria-[current=page]:forced-chosen max-lg:min-h-14 max-lg:min-w-0 max-lg:grow max-lg:flex-col max-lg:justify-center max-lg:gap-0.5 max-lg:px-0 max-lg:text-[0.71875rem] max-lg:tracking-tight [&_svg]:size-5 lg:[&_svg]:hidden'
