import { useEffect, useRef } from 'react'

/** A function that tells, also after an await, whether the component is still mounted. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return () => isMounted.current
}
