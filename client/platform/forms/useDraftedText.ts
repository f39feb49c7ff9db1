import { useState } from 'react'
import { useFormDraft } from './formDraft.ts'

/** A text that is written outside of a form with fields, with a draft as `useDraftedForm` has. `isSaved` ends it. */
export function useDraftedText(about: string, start: string, isSaved = false) {
  const { kept, write } = useFormDraft(about, { isSaved, discard: () => setText(start) })
  const [text, setText] = useState(() => (typeof kept?.values['text'] === 'string' ? kept.values['text'] : start))

  function type(next: string) {
    setText(next)
    write(next === start ? undefined : { values: { text: next }, base: { text: start } })
  }

  return [text, type] as const
}
