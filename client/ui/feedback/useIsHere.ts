import { useEffect, useRef } from 'react'

/** Answers, also after a wait, whether the component is still on the page. */
export function useIsHere(): () => boolean {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return () => isHere.current
}
