import { Ellipsis, FileText, Inbox, Puzzle, Users, WifiOff } from 'lucide-react'
import { urls } from '#contract/urls.ts'
import { useWaiting } from '../inbox/useWaiting.ts'
import { useMayHoldUnsent } from '../outbox/outboxMark.ts'
import { useSession } from '../session/session.tsx'
import { Avatar } from '../ui/layout/Avatar.tsx'
import { classes } from '../ui/layout/classes.ts'
import { Menu } from '../ui/overlays/Menu.tsx'
import type { MenuEntry } from '../ui/overlays/menuTypes.ts'
import { navigationLink } from './navigationLink.ts'
import { useAccountEntries } from './useAccountEntries.tsx'

const lists: MenuEntry[] = [
  { id: 'components', label: 'Komponenter', icon: <Puzzle />, to: urls.components },
  { id: 'papers', label: 'Papper', icon: <FileText />, to: urls.papers },
  { id: 'team', label: 'Team', icon: <Users />, to: urls.members },
]

/** The last place of a phone's bar: all it has no room to lead to. */
export function MoreMenu() {
  const { user } = useSession()
  const { written, own, help, leave } = useAccountEntries(user !== null)
  const waiting = useWaiting({ enabled: user !== null })
  const inbox: MenuEntry = {
    id: 'inbox',
    label: 'Inkorg',
    icon: <Inbox />,
    to: urls.inbox,
    note: waiting > 0 ? `${waiting} väntar` : undefined,
    isNew: true,
  }
  // The word is the page's: what it is of is seen there.
  const unsent: MenuEntry = {
    id: 'needs-you',
    label: 'Inte skickat',
    icon: <WifiOff />,
    to: urls.needsYou,
    isNew: true,
  }
  const holdsUnsent = useMayHoldUnsent(user?.userId ?? 0)
  const name = user && (user.name || user.email)
  return (
    <Menu
      title={name ?? 'Mer'}
      subtitle={user?.name ? user.email : undefined}
      lead={name && <Avatar name={name} />}
      placement="top end"
      isOfBar
      items={[
        inbox,
        ...(holdsUnsent ? [unsent] : []),
        ...lists,
        ...written,
        { id: 'line', separator: true },
        ...own,
        // Not last: a thumb that misses the bar below opens a page.
        leave,
        { id: 'second-line', separator: true },
        ...help,
      ]}
      className={classes(navigationLink, 'lg:hidden')}
    >
      <Ellipsis aria-hidden="true" />
      <span className="max-[17rem]:sr-only">Mer</span>
    </Menu>
  )
}
