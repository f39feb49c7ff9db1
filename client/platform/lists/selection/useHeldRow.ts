import { useEffect, useEffectEvent, type RefObject } from 'react'

/** As phones have it. */
const holdMs = 500
/** A finger that scrolls moves further, in pixels. */
const mostMoved = 10

/**
 * Calls `act` with the id of a row in `list` (named `kind-id` by `Moving`) that a finger is held on. Nothing opens as the
 * finger is lifted.
 */
export function useHeldRow(list: RefObject<HTMLElement | null>, kind: string, act: (id: number) => void) {
  const onHeld = useEffectEvent(act)
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    const listening = new AbortController()
    let holding: AbortController | undefined

    function press(event: PointerEvent) {
      holding?.abort()
      const id = event.pointerType === 'touch' && event.isPrimary ? heldId(event.target, kind) : null
      if (id === null) return
      holding = new AbortController()
      const { signal } = holding
      const letGo = () => holding?.abort()
      const timer = setTimeout(() => {
        addEventListener('click', keepFromOpening, { capture: true, once: true })
        addEventListener('pointerdown', () => removeEventListener('click', keepFromOpening, { capture: true }), {
          once: true,
        })
        letGo()
        onHeld(id)
      }, holdMs)
      signal.addEventListener('abort', () => clearTimeout(timer))
      addEventListener('pointermove', (moved) => isFar(event, moved) && letGo(), { signal })
      for (const ended of ['pointerup', 'pointercancel', 'scroll'] as const)
        addEventListener(ended, letGo, { signal, capture: true })
    }

    element.addEventListener('pointerdown', press, listening)
    // The menu of a link or an image that phones open for the same gesture.
    element.addEventListener(
      'contextmenu',
      (event) => {
        if (event.pointerType === 'touch' && heldId(event.target, kind) !== null) event.preventDefault()
      },
      listening,
    )
    return () => {
      listening.abort()
      holding?.abort()
    }
  }, [list, kind])
}

function keepFromOpening(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}

/** The row's own line, not what is opened below it. */
function heldId(target: EventTarget | null, kind: string): number | null {
  if (!(target instanceof Element)) return null
  const line = target.closest('.row')
  const name = line?.closest<HTMLElement>('[data-moving]')?.dataset['moving']
  return name?.startsWith(`${kind}-`) ? Number(name.slice(kind.length + 1)) : null
}

const isFar = (from: PointerEvent, to: PointerEvent) =>
  Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) > mostMoved

/** A finger that is held on a row selects no text, and opens no menu of the browser's. */
export const heldRows = 'pointer-coarse:[&_.row]:select-none pointer-coarse:[&_.row]:[-webkit-touch-callout:none]'
