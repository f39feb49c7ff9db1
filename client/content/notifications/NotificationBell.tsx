import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useRef, useState, type ComponentType, type RefObject } from 'react'
import { notifications } from '#contract/content/notifications.ts'
import { query } from '#client/platform/api/query.ts'
import { buttonStyle } from '#client/ui/fields/buttonStyle.ts'
import { classes } from '#client/ui/layout/classes.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { BarCount } from './BarCount.tsx'
import { unreadText } from './unreadText.ts'

type Panel = ComponentType<{ trigger: RefObject<HTMLElement | null>; isOpen: boolean; onClose: () => void }>

/** The bell in the header: number of unread notifications, and a panel with the latest. */
export function NotificationBell() {
  const button = useRef<HTMLButtonElement>(null)
  const [Panel, setPanel] = useState<Panel | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(query(notifications.unread))
  const unread = data?.unread ?? 0

  async function open() {
    try {
      const { NotificationPanel } = await import('./NotificationPanel.tsx')
      setPanel(() => NotificationPanel)
      setOpen(true)
    } catch (error) {
      console.error(error)
      showToast({ text: 'Aviseringarna kunde inte hämtas. Ladda om sidan och försök igen.', tone: 'danger' })
    }
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={unread === 0 ? 'Aviseringar' : `Aviseringar, ${unreadText(unread)}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={classes(buttonStyle('quiet'), 'px-3! text-ink max-[17rem]:px-1.5!')}
        onClick={() => void open()}
      >
        <Bell />
        <BarCount count={unread} />
      </button>
      {Panel && <Panel trigger={button} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
