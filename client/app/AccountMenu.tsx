import { User } from 'lucide-react'
import { unreadText } from '#client/content/notifications/unreadText.ts'
import type { SessionUser } from '#client/platform/session/session.tsx'
import { Avatar } from '#client/ui/layout/Avatar.tsx'
import { TextMenu } from '#client/ui/overlays/TextMenu.tsx'
import { useAccountEntries } from './useAccountEntries.tsx'
import { useUnsentEntry } from './useUnsentEntry.tsx'

/** The menu of the signed-in user, at the end of the header. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const { unread, waiting, waits, written, own, costs, trash, looks, help, leave } = useAccountEntries(true)
  const { unsent, needs } = useUnsentEntry()
  const marks = [needs, unread > 0 && unreadMessages(unread), waiting > 0 && `${waiting} i inkorgen`]
  return (
    <TextMenu
      label={user.name || user.email}
      lead={<Avatar name={user.name || user.email} />}
      subtitle={user.name ? user.email : undefined}
      icon={<User />}
      isCompact
      mark={marks.filter(Boolean).join(', ') || undefined}
      items={[
        waits,
        ...unsent,
        ...written,
        { id: 'line', separator: true },
        ...own,
        costs,
        trash,
        { id: 'second-line', separator: true },
        looks,
        { id: 'third-line', separator: true },
        ...help,
        leave,
      ]}
    />
  )
}

const unreadMessages = (count: number) => `${unreadText(count)} ${count === 1 ? 'meddelande' : 'meddelanden'}`
