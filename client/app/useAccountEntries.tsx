import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  BookOpen,
  BriefcaseBusiness,
  CalendarCheck,
  ChartColumn,
  Headset,
  Inbox,
  LifeBuoy,
  LogOut,
  Mail,
  SunMoon,
  Trash2,
  UserCog,
} from 'lucide-react'
import { useNavigate } from 'react-router'
import { messages } from '#contract/content/messages.ts'
import { support } from '#contract/accounts/support.ts'
import { week } from '#contract/accounts/week.ts'
import { urls } from '#contract/platform/urls.ts'
import { query } from '#client/platform/api/query.ts'
import { themeChoices } from '#client/accounts/account/ThemeField.tsx'
import { unreadText } from '#client/content/notifications/unreadText.ts'
import { useWaiting } from '#client/intake/inbox/useWaiting.ts'
import { chooseTheme, useTheme, type ThemeChoice } from '#client/platform/session/preferences.ts'
import { useSession } from '#client/platform/session/session.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import type { MenuEntry } from '#client/ui/overlays/menuTypes.ts'
import { leave } from '#client/platform/unsent/leaving/leave.ts'

const account: MenuEntry = { id: 'account', label: 'Mina uppgifter', icon: <UserCog />, to: urls.account }
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
  const waiting = useWaiting({ enabled: isSignedIn })
  const theme = useTheme()
  const signOutAndLeave = useSignOut()
  // As far as a page has asked for it: it is no figure that one looks for.
  const lines = useQueryClient().getQueryData(query(week.mine).queryKey)?.lines.length ?? 0
  const waits: MenuEntry = {
    id: 'waits',
    label: 'Väntar på dig',
    isTiles: true,
    section: [
      { id: 'week', label: 'Din vecka', icon: <CalendarCheck />, to: urls.week, note: noteOf(lines, 'sak', 'saker') },
      { id: 'inbox', label: 'Inkorg', icon: <Inbox />, to: urls.inbox, note: noteOf(waiting, 'papper', 'papper') },
      {
        id: 'messages',
        label: 'Meddelanden',
        icon: <Mail />,
        to: urls.messages,
        note: unread > 0 ? unreadText(unread) : undefined,
        isNew: true,
      },
    ],
  }
  const looks: MenuEntry = {
    id: 'looks',
    label: 'Utseende',
    icon: <SunMoon />,
    choices: themeChoices.map(({ value, label }) => ({ id: value, label })),
    chosen: theme,
    onChoose: (choice) => chooseTheme(choice as ThemeChoice),
  }
  const leaveEntry: MenuEntry = {
    id: 'sign-out',
    label: 'Logga ut',
    icon: <LogOut />,
    onAction: () => void signOutAndLeave(),
  }
  return {
    unread,
    waiting,
    waits,
    written: agent?.isAgent ? [supportEntry(agent.waiting)] : [],
    own: [account, commitments],
    costs,
    trash,
    looks,
    help: [guide, contact],
    leave: leaveEntry,
  }
}

const noteOf = (count: number, one: string, several: string) =>
  count > 0 ? `${count} ${count === 1 ? one : several}` : undefined

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
