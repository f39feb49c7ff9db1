import { useEffect, useState } from 'react'

const pauseMs = 300

/** A line as it was when typing last paused, or when it had to be read at once. */
export function useSettled(line: string) {
  const [settled, setSettled] = useState(line)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(line), pauseMs)
    return () => clearTimeout(timer)
  }, [line])
  return { settled, isSettled: settled === line, settle: setSettled }
}
