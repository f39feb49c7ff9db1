import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useConnection, watchConnection } from '../api/connection.ts'
import { classes } from '../ui/layout/classes.ts'

/** Says when the server is out of reach, and when it is back. Lies over the page, and lets every click through. */
export function ConnectionNotice() {
  const connection = useConnection()
  const isShown = connection !== 'online'
  const { bar, hasMoved } = useMoveFromFocus(isShown)
  useEffect(watchConnection, [])
  return (
    <div
      role="status"
      // Keeps the notice within reach while a React Aria dialog hides the rest of the page.
      data-react-aria-top-layer="true"
      className={classes(place, hasMoved ? movedPosition : defaultPosition)}
    >
      {isShown && (
        <div
          ref={bar}
          className="flex animate-arrive gap-2 rounded-md border border-line bg-surface-raised px-3 py-2 text-xs shadow-float xl:text-sm"
        >
          {connection === 'offline' ? (
            <>
              <TriangleAlert className="size-4.5 shrink-0 text-warning" />
              <p>
                <strong>Anslutningen är bruten.</strong> Det du har skrivit finns kvar, och vi försöker igen av oss
                själva.
              </p>
            </>
          ) : (
            <>
              <CircleCheck className="size-4.5 shrink-0 text-success" />
              <p>Anslutningen är tillbaka.</p>
            </>
          )}
        </div>
      )}
    </div>
  )
}

const place = 'pointer-events-none fixed start-4 z-90 max-w-70 xl:start-auto xl:end-6 xl:max-w-78'
// Where no window has its fields or its buttons, and no header its menu.
const defaultPosition = 'top-[max(0.5rem,env(safe-area-inset-top))] xl:top-auto xl:bottom-6'
// Above a phone's navigation.
const movedPosition = 'bottom-[calc(4.25rem+env(safe-area-inset-bottom))] xl:top-20 xl:bottom-auto'

/** The bar changes its place rather than lie over what has the focus. */
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
  // A page or a window that has the focus is everywhere, and cannot be hidden.
  return !isBeside && !isAboveOrBelow && focused.height < innerHeight / 3
}
