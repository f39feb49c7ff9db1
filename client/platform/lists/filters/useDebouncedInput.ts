import { useEffect, useEffectEvent, useState } from 'react'

const debounceMs = 250

/**
 * The text being typed and its setter. `onSettled` is called with the trimmed text when typing pauses. If `value`
 * changes from outside, for example by the back button, it replaces the text.
 */
export function useDebouncedInput(value: string, onSettled: (text: string) => void) {
  const [draft, setDraft] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  const [reported, setReported] = useState(value)
  if (value !== lastValue) {
    setLastValue(value)
    // A reported text comes back as `value`, maybe after more was typed: then it replaces nothing.
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
