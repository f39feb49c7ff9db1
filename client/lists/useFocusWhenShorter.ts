import { useEffect, useRef } from 'react'
import { isFocusLost } from '../ui/overlays/isFocusLost.ts'

/**
 * For the element around a list whose rows have a button that removes them: takes the focus that goes with such a row.
 * The element needs a `tabIndex` of -1.
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
