import { useInfiniteQuery } from '@tanstack/react-query'
import { Settings } from 'lucide-react'
import type { KeyboardEvent, RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Popover } from 'react-aria-components/Popover'
import { Link } from 'react-router'
import { notifications } from '#contract/content/notifications.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { buttonStyle } from '#client/ui/fields/buttonStyle.ts'
import { TextSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { urls } from '#contract/platform/urls.ts'
import { pages } from '#client/platform/api/query.ts'
import { MarkAllAsRead } from './MarkAllAsRead.tsx'
import { NotificationRow } from './NotificationRow.tsx'

type NotificationPanelProps = { trigger: RefObject<HTMLElement | null>; isOpen: boolean; onClose: () => void }

/** The latest notifications in a popover. */
export function NotificationPanel({ trigger, isOpen, onClose }: NotificationPanelProps) {
  return (
    <Popover
      triggerRef={trigger}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      placement="bottom end"
      containerPadding={8}
      className="flex w-[min(25rem,calc(100vw-1rem))] flex-col overflow-hidden rounded-lg border border-line bg-surface-raised shadow-float transition duration-150 data-entering:-translate-y-1 data-entering:opacity-0 data-exiting:opacity-0"
    >
      {/* The handler only moves focus between the links. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="flex min-h-0 flex-col" onKeyDown={moveWithArrows}>
        <Dialog className="flex min-h-0 flex-col outline-none">
          <header className="flex flex-wrap items-center justify-between gap-x-2 border-b border-line py-2 ps-4 pe-1.5">
            <Heading slot="title" level={2} className="text-lg font-semibold">
              Aviseringar
            </Heading>
            <MarkAllAsRead variant="quiet" />
          </header>
          <div className="min-h-32 overflow-y-auto overscroll-contain">
            <Latest onOpen={onClose} />
          </div>
          <footer className="flex flex-wrap justify-between border-t border-line px-1.5 py-1">
            <Link to={urls.notifications} className={buttonStyle('quiet', 'small')} onClick={onClose}>
              Visa alla
            </Link>
            <Link to={urls.accountNotifications} className={buttonStyle('quiet', 'small')} onClick={onClose}>
              <Settings aria-hidden="true" /> Inställningar{' '}
            </Link>
          </footer>
        </Dialog>
      </div>
    </Popover>
  )
}

const maxShown = 8

function Latest({ onOpen }: { onOpen: () => void }) {
  const list = useInfiniteQuery(pages(notifications.mine, { query: { readState: 'all' } }))
  if (!list.data) {
    return (
      <div className="p-4">
        {list.isLoadingError ? (
          <RetryAlert error={list.error} isBusy={list.isFetching} onRetry={() => void list.refetch()} />
        ) : (
          <TextSkeleton lines={4} />
        )}
      </div>
    )
  }
  if (list.data.items.length === 0) {
    return (
      <p className="px-4 py-8 text-center text-balance text-ink-muted">
        Du har inga aviseringar. Här ser du när någon skriver, bjuder in dig eller ändrar något i dina mappar.
      </p>
    )
  }
  return (
    <Sheet label="Aviseringar" isPlain>
      {list.data.items.slice(0, maxShown).map((notification) => (
        <NotificationRow key={notification.id} notification={notification} onOpen={onOpen} />
      ))}
    </Sheet>
  )
}

function moveWithArrows(event: KeyboardEvent<HTMLElement>) {
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('li a')]
  const at = lines.findIndex((line) => line === document.activeElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: lines.length - 1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  lines[Math.max(0, Math.min(next, lines.length - 1))]?.focus()
}
