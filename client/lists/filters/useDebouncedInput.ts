import { useEffect, useEffectEvent, useState } from 'react'

const debounceMs = 250

/**
 * What is being typed, and the setter for it. `onSettled` gets it, trimmed, once the typing rests. A `value` that comes from
 * elsewhere, as by the browser's back button, takes the draft's place.
 */
export function useDebouncedInput(value: string, onSettled: (text: string) => void) {
  const [draft, setDraft] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  const [reported, setReported] = useState(value)
  if (value !== lastValue) {
    setLastValue(value)
    // What was told comes back as the value, maybe after more has been typed.
    if (value !== reported) {
      setDraft(value)
      setReported(value)
    }
  }

  const report = useEffectEvent((text: string) => {
    setReported(text)
    onSettled(text)
  })
  useEffect(() => {
    const text = draft.trim()
    if (text === value) return
    const timer = setTimeout(() => report(text), debounceMs)
    return () => clearTimeout(timer)
  }, [draft, value])

  return [draft, setDraft] as const
}
