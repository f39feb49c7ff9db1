import { User } from 'lucide-react'
import { unreadText } from '#client/content/notifications/unreadText.ts'
import type { SessionUser } from '#client/platform/session/session.tsx'
import { Avatar } from '#client/ui/layout/Avatar.tsx'
import { TextMenu } from '#client/ui/overlays/TextMenu.tsx'
import { useAccountEntries } from './useAccountEntries.tsx'
import { useUnsentEntry } from './useUnsentEntry.tsx'

/** The menu of the signed-in user, at the end of the header. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const { unread, written, own, help, leave } = useAccountEntries(true)
  const { unsent, needs } = useUnsentEntry()
  const [account, ...others] = own
  return (
    <TextMenu
      label={user.name || user.email}
      lead={<Avatar name={user.name || user.email} />}
      subtitle={user.name ? user.email : undefined}
      icon={<User />}
      isCompact
      mark={[needs, unread > 0 && unreadMessages(unread)].filter(Boolean).join(', ') || undefined}
      items={[
        ...unsent,
        account,
        ...written,
        ...others,
        { id: 'line', separator: true },
        ...help,
        { id: 'second-line', separator: true },
        leave,
      ]}
    />
  )
}

const unreadMessages = (count: number) => `${unreadText(count)} ${count === 1 ? 'meddelande' : 'meddelanden'}`
