import { WifiOff } from 'lucide-react'
import { urls } from '#contract/platform/urls.ts'
import { useMayHoldUnsent, useUnsentCounts } from '#client/platform/outbox/outboxMark.ts'
import { useSession } from '#client/platform/session/session.tsx'
import type { MenuEntry } from '#client/ui/overlays/menuTypes.ts'

/**
 * The entry of a menu for what is not sent, where there may be some, and what the button of the menu says of it: only
 * what needs its person.
 */
export function useUnsentEntry(): { unsent: MenuEntry[]; needs: string | undefined } {
  const userId = useSession().user?.userId ?? 0
  const { waiting, aside } = useUnsentCounts(userId)
  const needs = aside > 0 ? `${aside} behöver dig` : undefined
  const entry: MenuEntry = {
    id: 'needs-you',
    // The word is the page's: what it is of is seen there.
    label: 'Inte skickat',
    icon: <WifiOff />,
    to: urls.needsYou,
    note: needs ?? (waiting > 0 ? `${waiting} väntar` : undefined),
    isNew: aside > 0,
  }
  return { unsent: useMayHoldUnsent(userId) ? [entry] : [], needs }
}
