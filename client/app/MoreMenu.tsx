import { Ellipsis, FileText, Puzzle, Users } from 'lucide-react'
import { urls } from '#contract/platform/urls.ts'
import { useSession } from '#client/platform/session/session.tsx'
import { Avatar } from '#client/ui/layout/Avatar.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { Menu } from '#client/ui/overlays/Menu.tsx'
import { MenuDot } from '#client/ui/overlays/TextMenu.tsx'
import type { MenuEntry } from '#client/ui/overlays/menuTypes.ts'
import { navigationLink } from './navigationLink.ts'
import { useAccountEntries } from './useAccountEntries.tsx'
import { useUnsentEntry } from './useUnsentEntry.tsx'

const lists: MenuEntry[] = [
  { id: 'papers', label: 'Papper', icon: <FileText />, to: urls.papers },
  { id: 'components', label: 'Komponenter', icon: <Puzzle />, to: urls.components },
  { id: 'team', label: 'Team', icon: <Users />, to: urls.members },
]

/** The last place of a phone's bar: all it has no room to lead to. */
export function MoreMenu() {
  const { user } = useSession()
  const { waits, written, own, costs, trash, looks, help, leave } = useAccountEntries(user !== null)
  const { unsent, needs } = useUnsentEntry()
  const name = user && (user.name || user.email)
  return (
    <Menu
      title={name ?? 'Mer'}
      subtitle={user?.name ? user.email : undefined}
      lead={name && <Avatar name={name} />}
      placement="top end"
      isOfBar
      items={[
        waits,
        ...unsent,
        ...written,
        { id: 'lists', label: 'I alla mappar', section: [...lists, costs] },
        { id: 'line', separator: true },
        ...own,
        trash,
        // Not last: a thumb that misses the bar below opens a page.
        leave,
        { id: 'second-line', separator: true },
        looks,
        ...help,
      ]}
      className={classes(navigationLink, 'lg:hidden')}
      {...(needs && { label: `Mer, ${needs}` })}
    >
      <span className="relative">
        <Ellipsis aria-hidden="true" />
        {needs && <MenuDot />}
      </span>
      <span className="max-[17rem]:sr-only">Mer</span>
    </Menu>
  )
}
