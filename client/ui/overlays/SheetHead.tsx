import { X } from 'lucide-react'
import { useRef, type PointerEvent, type ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { classes } from '../layout/classes.ts'
import { isPhone } from './isPhone.ts'

type SheetHeadProps = {
  /** Closes the sheet; without it the sheet stays open and has no button to close it. */
  onClose: (() => void) | undefined
  className: string
  /** The title. */
  children: ReactNode
}

/** The head of a sheet or dialog: on a phone a finger pulls the sheet down by it, and away. */
export function SheetHead({ onClose, className, children }: SheetHeadProps) {
  const handlers = usePull(onClose)
  return (
    // No header element: outside of main it would be the page's banner.
    <div className={classes('relative flex shrink-0', onClose && 'max-sm:touch-none', className)} {...handlers}>
      {onClose && <span aria-hidden="true" className={handle} />}
      {children}
      {onClose && (
        // Pulling is for those who can: this does the same.
        <Button aria-label="Stäng" onPress={onClose} className={closeButton}>
          <X className="size-5" />
        </Button>
      )}
    </div>
  )
}

const handle = 'absolute start-1/2 top-1.5 h-1 w-9 -translate-x-1/2 rounded-full bg-line-strong/60 sm:hidden'

const closeButton =
  'grid size-11 shrink-0 place-items-center rounded-md text-ink-muted transition-colors hover:bg-surface-sunken hover:text-ink'

// Further than a finger slips, and a short way for a thumb.
const closingDistance = 96

function usePull(onClose: (() => void) | undefined) {
  const from = useRef<number>(undefined)

  function onPointerDown({ pointerType, pointerId, clientY, target, currentTarget }: PointerEvent<HTMLElement>) {
    const isOnButton = target instanceof Element && target.closest('button') !== null
    if (!onClose || pointerType === 'mouse' || isOnButton || !isPhone()) return
    currentTarget.setPointerCapture(pointerId)
    from.current = clientY
  }

  function onPointerMove({ clientY, currentTarget }: PointerEvent<HTMLElement>) {
    if (from.current !== undefined) pull(sheetOf(currentTarget), clientY - from.current)
  }

  function onPointerUp({ clientY, currentTarget }: PointerEvent<HTMLElement>) {
    if (from.current === undefined) return
    if (clientY - from.current > closingDistance) onClose?.()
    from.current = undefined
    const sheet = sheetOf(currentTarget)
    // One that leaves does so from where it is; one that asks something first comes back.
    requestAnimationFrame(() => sheet && !('exiting' in sheet.dataset) && pull(sheet, null))
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp }
}

const sheetOf = (head: HTMLElement) => head.closest<HTMLElement>('.sheet-paper')

/** Moves the sheet down by so many pixels; null lets it go. */
function pull(sheet: HTMLElement | null, by: number | null) {
  sheet?.toggleAttribute('data-pulled', by !== null)
  if (by === null) sheet?.style.removeProperty('--pulled')
  else sheet?.style.setProperty('--pulled', `${Math.max(0, by)}px`)
}
