import { useEffect, useRef, useState, type ReactNode } from 'react'
import { classes } from '#client/ui/layout/classes.ts'

/** A word above the page that lets clicks through and keeps clear of the focus; said politely. Its place is always there. */
export function FloatingNotice({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const { bar, hasMoved } = useMoveFromFocus(isShown)
  return (
    <div
      role="status"
      // Keeps the notice accessible while a React Aria dialog hides the rest of the page.
      data-react-aria-top-layer="true"
      className={classes(place, hasMoved ? movedPosition : defaultPosition)}
    >
      {isShown && (
        <div
          ref={bar}
          className="flex animate-arrive gap-2 rounded-md border border-line bg-surface-raised px-3 py-2 text-xs shadow-float xl:text-sm"
        >
          {children}
        </div>
      )}
    </div>
  )
}

const place =
  'pointer-events-none print:hidden fixed start-[max(1rem,env(safe-area-inset-left))] z-90 max-w-70 xl:start-auto xl:end-6 xl:max-w-78'
// Where dialogs have no fields or buttons, and headers no menu.
const defaultPosition = 'top-[max(0.5rem,env(safe-area-inset-top))] xl:top-auto xl:bottom-6'
// Above the bottom navigation of a phone.
const movedPosition = 'bottom-[calc(4.25rem+env(safe-area-inset-bottom))] xl:top-20 xl:bottom-auto'

/** Moves the notice when it would cover the focused element. */
function useMoveFromFocus(isShown: boolean) {
  const bar = useRef<HTMLDivElement>(null)
  const [hasMoved, setMoved] = useState(false)
  useEffect(() => {
    if (!isShown) return
    function moveIfOverFocus() {
      const barBox = bar.current?.getBoundingClientRect()
      const focused = document.activeElement?.getBoundingClientRect()
      if (barBox && focused && isOver(barBox, focused)) setMoved((moved) => !moved)
    }
    moveIfOverFocus()
    document.addEventListener('focusin', moveIfOverFocus)
    return () => document.removeEventListener('focusin', moveIfOverFocus)
  }, [isShown])
  return { bar, hasMoved }
}

function isOver(bar: DOMRect, focused: DOMRect) {
  const isBeside = bar.left >= focused.right || bar.right <= focused.left
  const isAboveOrBelow = bar.top >= focused.bottom || bar.bottom <= focused.top
  // A page or dialog that has focus fills the screen and cannot be covered.
  return !isBeside && !isAboveOrBelow && focused.height < innerHeight / 3
}
