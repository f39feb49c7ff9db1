import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { HandOverDraft } from '#contract/sharing/handOvers.ts'
import { timeOfDayText } from '#client/platform/text/dates.ts'
import { useSaveDraft } from '../api.ts'

const pauseMs = 800

export type DraftState = ReturnType<typeof useDraft>

/** A draft as it is being chosen: saved in each pause, and when a step is left. `isNew`: there is none to be found yet. */
export function useDraft(folderId: number, { first, isNew }: { first: HandOverDraft; isNew: boolean }) {
  const [draft, setDraft] = useState(first)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const saving = useSaveDraft(folderId)
  const isUnsaved = useRef(false)
  const isToCome = useRef(isNew)

  async function save(changes: Partial<HandOverDraft> = {}) {
    // The same draft as before is not set anew: it would be saved again after the pause, for as long as it fails.
    const next = Object.keys(changes).length === 0 ? draft : { ...draft, ...changes }
    setDraft(next)
    isUnsaved.current = false
    try {
      await saving.mutateAsync(next)
      isToCome.current = false
      setSavedAt(new Date().toISOString())
    } catch (error) {
      isUnsaved.current = true
      throw error
    }
  }

  const saveInPause = useEffectEvent(() => {
    // That it failed stands where it would say when it was saved.
    if (isUnsaved.current) save().catch(() => undefined)
  })
  useEffect(() => {
    const timer = setTimeout(() => saveInPause(), pauseMs)
    return () => clearTimeout(timer)
  }, [draft])

  function change(changes: Partial<HandOverDraft>) {
    isUnsaved.current = true
    setDraft((before) => ({ ...before, ...changes }))
  }

  return {
    draft,
    change,
    /** Throws what the server says against it. */
    saveNow: (changes: Partial<HandOverDraft> = {}) =>
      isUnsaved.current || isToCome.current || Object.keys(changes).length > 0 ? save(changes) : Promise.resolve(),
    /** Without a draft nothing is made of what was only looked at. */
    saveChanges: () => (isUnsaved.current ? save() : Promise.resolve()),
    isSaved: !isNew || savedAt !== null,
    savedText: savedAt === null ? null : `Utkastet sparat ${timeOfDayText(savedAt)}`,
    hasFailed: saving.isError,
    retry: () => void save().catch(() => undefined),
  }
}
