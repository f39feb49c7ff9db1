import { useEffect, useEffectEvent, useState } from 'react'

const quietMs = 250

/**
 * What is being typed, and the setter for it. `settle` gets it, trimmed, once the typing rests. A `value` that comes from
 * elsewhere, as by the browser's back button, takes the draft's place.
 */
export function useDraft(value: string, settle: (text: string) => void) {
  const [draft, setDraft] = useState(value)
  const [known, setKnown] = useState(value)
  const [told, setTold] = useState(value)
  if (value !== known) {
    setKnown(value)
    // What was told comes back as the value, maybe after more has been typed.
    if (value !== told) {
      setDraft(value)
      setTold(value)
    }
  }

  const tell = useEffectEvent((text: string) => {
    setTold(text)
    settle(text)
  })
  useEffect(() => {
    const text = draft.trim()
    if (text === value) return
    const timer = setTimeout(() => tell(text), quietMs)
    return () => clearTimeout(timer)
  }, [draft, value])

  return [draft, setDraft] as const
}
