import { useEffect, useRef } from 'react'
import { isFocusLost } from '#client/ui/overlays/isFocusLost.ts'

/**
 * Takes the focus that is lost when a row is removed by a button of its own. Belongs to the element around the list,
 * which needs a `tabIndex` of -1.
 */
export function useFocusWhenShorter(total: number) {
  const region = useRef<HTMLElement>(null)
  const last = useRef(total)
  useEffect(() => {
    if (total < last.current && isFocusLost()) region.current?.focus({ preventScroll: true })
    last.current = total
  }, [total])
  return region
}
