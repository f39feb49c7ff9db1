import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { inbox } from '#contract/intake/inbox.ts'
import type { InboxBrief } from '#contract/intake/inboxReading.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { showError } from '#client/platform/forms/showError.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { useFocusWhenGone } from '#client/ui/overlays/useFocusFallback.ts'
import { unreadText } from './inboxItem.ts'

type ReadAgainProps = {
  id: number
  brief: InboxBrief
  /** What it is called, where there are several. */
  title?: string
  /** It stands open by itself: there also what was withheld may be read once more. */
  isOpen?: boolean
}

/** What could not be read of it, and that it is read once more when that is asked for: said as it begins and ends. */
export function ReadAgain({ id, brief, title, isOpen = false }: ReadAgainProps) {
  const [isAsked, setAsked] = useState(false)
  const asking = useMutation({
    ...mutation(inbox.readAgain, 'inbox', { params: { id } }),
    onError: showError,
  })
  const onPress = () => {
    setAsked(true)
    asking.mutate()
  }
  const why = unreadText(brief, isOpen)
  const isBusy = asking.isPending || (isAsked && brief.isWaiting)
  if (!why && !isAsked) return null
  return (
    <div className="relative z-1 flex flex-wrap items-center gap-x-3">
      <p role="status" className={why ? 'text-xs text-ink-muted' : 'sr-only'}>
        {why ?? (isBusy ? 'Läser igen…' : 'Läst.')}
      </p>
      {(why || isBusy) && brief.unread !== 'locked' && (
        <AgainButton isBusy={isBusy} label={title && `Läs igen: ${title}`} onPress={onPress} />
      )}
    </div>
  )
}

type AgainButtonProps = { isBusy: boolean; label: string | undefined; onPress: () => void }

function AgainButton({ isBusy, label, onPress }: AgainButtonProps) {
  const onPressed = useFocusWhenGone()
  return (
    <Button
      variant="quiet"
      size="small"
      className="-ms-3"
      aria-label={label}
      isBusy={isBusy}
      busyText="Läser…"
      onClick={() => {
        onPressed()
        onPress()
      }}
    >
      Läs igen
    </Button>
  )
}
