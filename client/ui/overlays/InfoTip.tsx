import { Info } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classes } from '../layout/classes.ts'

type InfoTipProps = {
  /** Accessible name of the button, e.g. "Om huvudmappar". */
  label: string
  /** Shows the text permanently, below the button's row. */
  isForcedOpen?: boolean
  children: ReactNode
}

/** An explanation behind an 'i' button: shown on hover and focus, kept by a click, closed by Escape. */
export function InfoTip({ label, isForcedOpen = false, children }: InfoTipProps) {
  const textId = useId()
  const [trigger, setTrigger] = useState<HTMLButtonElement | null>(null)
  const { isOpen, hover, handlers } = useTooltipState()
  const isShown = isForcedOpen || isOpen
  return (
    <>
      <button
        type="button"
        ref={setTrigger}
        aria-label={label}
        aria-expanded={isShown}
        aria-describedby={isShown ? textId : undefined}
        className="grid size-11 shrink-0 place-items-center rounded-full text-ink-muted transition-colors hover:text-accent sm:size-9"
        {...(!isForcedOpen && { ...hover, ...handlers })}
      >
        <Info className="size-5" />
      </button>
      {isForcedOpen && (
        <div className="order-last basis-full">
          <p id={textId} className={classes(paper, 'max-w-prose bg-accent-soft')}>
            {children}
          </p>
        </div>
      )}
      {!isForcedOpen && isOpen && trigger && (
        <span
          id={textId}
          role="tooltip"
          popover="manual"
          // In the top layer: neither clipped by a scrolling dialog nor hidden behind it.
          ref={(bubble) => bubble?.showPopover?.()}
          style={placeUnder(trigger)}
          className={classes(
            paper,
            'fixed inset-auto m-0 animate-arrive border border-line bg-surface-raised text-ink shadow-float',
          )}
          {...hover}
        >
          {children}
        </span>
      )}
    </>
  )
}

const paper = 'rounded-md px-4 py-3 text-sm'
const margin = 16
const widest = 352
// Long enough for the pointer to cross the gap from the button to the text.
const leaveDelay = 200

/** Places the tip below the button and inside the viewport; above it if there is little room below. */
function placeUnder(trigger: HTMLElement): CSSProperties {
  const box = trigger.getBoundingClientRect()
  const maxWidth = Math.min(widest, document.documentElement.clientWidth - 2 * margin)
  const left = Math.max(margin, Math.min(box.left, document.documentElement.clientWidth - maxWidth - margin))
  const isLow = box.bottom > window.innerHeight * 0.7
  return { maxWidth, left, ...(isLow ? { bottom: window.innerHeight - box.top + 6 } : { top: box.bottom + 6 }) }
}

function useTooltipState() {
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [state, setState] = useState<'closed' | 'hovered' | 'kept'>('closed')
  const isOpen = state !== 'closed'

  useEffect(() => {
    if (!isOpen) return
    const close = () => setState('closed')
    const closeOnEscape = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && close()
    window.addEventListener('scroll', close, { capture: true, passive: true })
    window.addEventListener('resize', close)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      window.removeEventListener('scroll', close, { capture: true })
      window.removeEventListener('resize', close)
      document.removeEventListener('keydown', closeOnEscape)
      clearTimeout(leaving.current)
    }
  }, [isOpen])

  function enter() {
    clearTimeout(leaving.current)
    setState((now) => (now === 'closed' ? 'hovered' : now))
  }
  function leave() {
    leaving.current = setTimeout(() => setState((now) => (now === 'hovered' ? 'closed' : now)), leaveDelay)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    // Stops here, so that a surrounding dialog stays open.
    event.stopPropagation()
    setState('closed')
  }

  return {
    isOpen,
    hover: { onMouseEnter: enter, onMouseLeave: leave },
    handlers: {
      onKeyDown,
      onFocus: enter,
      onBlur: () => setState('closed'),
      onClick: () => setState((now) => (now === 'kept' ? 'closed' : 'kept')),
    },
  }
}
