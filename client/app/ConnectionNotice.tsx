import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useConnection, useMaintenance, watchConnection } from '#client/platform/api/connection.ts'
import { closedTitle } from '#client/platform/text/maintenance.ts'
import { classes } from '#client/ui/layout/classes.ts'

/**
 * Says when the server cannot be reached, and when it can again. Floats over the page and lets clicks through. Nothing is
 * shown while the page says so itself (`isShownElsewhere`).
 */
export function ConnectionNotice({ isShownElsewhere = false }: { isShownElsewhere?: boolean }) {
  const connection = useConnection()
  const said = useMaintenance()
  const isShown = connection !== 'online' && !isShownElsewhere
  const { bar, hasMoved } = useMoveFromFocus(isShown)
  useEffect(watchConnection, [])
  useEffect(() => {
    document.documentElement.toggleAttribute('data-offline', connection === 'offline')
  }, [connection])
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
          {connection === 'offline' ? (
            <>
              <TriangleAlert className="size-4.5 shrink-0 text-warning" />
              <p>
                <strong>{said === null ? 'Anslutningen bröts' : closedTitle}.</strong> {said && `${said} `}Det du har
                skrivit finns kvar. Vi försöker ansluta igen.
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

const place =
  'pointer-events-none fixed start-[max(1rem,env(safe-area-inset-left))] z-90 max-w-70 xl:start-auto xl:end-6 xl:max-w-78'
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
