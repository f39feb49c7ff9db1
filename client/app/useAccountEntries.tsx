import { useQuery } from '@tanstack/react-query'
import {
  BookOpen,
  BriefcaseBusiness,
  ChartColumn,
  Headset,
  LifeBuoy,
  LogOut,
  Mail,
  Settings,
  ShieldCheck,
  Trash2,
} from 'lucide-react'
import { useNavigate } from 'react-router'
import { messages } from '#contract/content/messages.ts'
import { support } from '#contract/accounts/support.ts'
import { urls } from '#contract/platform/urls.ts'
import { query } from '#client/platform/api/query.ts'
import { unreadText } from '#client/content/notifications/unreadText.ts'
import { useSession } from '#client/platform/session/session.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import type { MenuEntry } from '#client/ui/overlays/menuTypes.ts'
import { leave } from '#client/platform/unsent/leaving/leave.ts'

const account: MenuEntry = { id: 'account', label: 'Mina uppgifter', icon: <Settings />, to: urls.account }
const security: MenuEntry = { id: 'security', label: 'Säkerhet', icon: <ShieldCheck />, to: urls.accountSecurity }
const commitments: MenuEntry = {
  id: 'commitments',
  label: 'Mina engagemang',
  icon: <BriefcaseBusiness />,
  to: urls.commitments,
}
const costs: MenuEntry = { id: 'costs', label: 'Kostnader', icon: <ChartColumn />, to: urls.allCosts }
const trash: MenuEntry = { id: 'trash', label: 'Papperskorgen', icon: <Trash2 />, to: urls.trash }
const guide: MenuEntry = { id: 'guide', label: 'Så fungerar Pärmen', icon: <BookOpen />, to: urls.howTo }
const contact: MenuEntry = { id: 'contact', label: 'Kontakta oss', icon: <LifeBuoy />, to: urls.contact }

/** The entries of the account menu, which a phone has under 'Mer' too. */
export function useAccountEntries(isSignedIn: boolean) {
  const unread = useQuery({ ...query(messages.unread), enabled: isSignedIn }).data?.total ?? 0
  const agent = useQuery({ ...query(support.me), enabled: isSignedIn }).data
  const signOutAndLeave = useSignOut()
  const messagesEntry: MenuEntry = {
    id: 'messages',
    label: 'Meddelanden',
    icon: <Mail />,
    to: urls.messages,
    note: unread > 0 ? unreadText(unread) : undefined,
    isNew: true,
  }
  const leaveEntry: MenuEntry = {
    id: 'sign-out',
    label: 'Logga ut',
    icon: <LogOut />,
    onAction: () => void signOutAndLeave(),
  }
  const written = agent?.isAgent ? [messagesEntry, supportEntry(agent.waiting)] : [messagesEntry]
  return {
    unread,
    written,
    own: [account, security, commitments, costs, trash] as const,
    help: [guide, contact],
    leave: leaveEntry,
  }
}

function useSignOut() {
  const navigate = useNavigate()
  const { user } = useSession()
  return async () => {
    if (!user) return
    try {
      if (!(await leave(user.userId))) return
      // Clears the remembered page: the user signed out on purpose.
      await navigate(urls.start, { replace: true, state: null })
    } catch (error) {
      console.error(error)
      showToast({ text: 'Det gick inte att logga ut. Kontrollera anslutningen och försök igen.', tone: 'danger' })
    }
  }
}

/** The entry of support agents alone. */
function supportEntry(waiting: number): MenuEntry {
  const note = waiting > 0 ? `${waiting} väntar` : undefined
  return { id: 'support', label: 'Kundtjänst', icon: <Headset />, to: urls.support, note }
}
