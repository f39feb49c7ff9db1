import { useContext, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { formDraftKey } from '../drafts/clearDrafts.ts'
import { readStored } from '../drafts/browserStorage.ts'
import { readDraft, writeDraft } from '../drafts/savedDraft.ts'
import { announceThrownAway } from '../drafts/thrownAway.ts'
import { currentUserId } from '../session/currentUserId.ts'
import { useUser } from '../session/session.tsx'
import { nearMomentText } from '../text/dates.ts'
import { dismissToast, showToast } from '#client/ui/feedback/toastStore.ts'
import { SetDialogNote } from '#client/ui/overlays/dialogNote.ts'

const Values = z.record(z.string(), z.unknown())
export type Values = z.output<typeof Values>

/** What was written, over which values, and when. */
const Draft = z.object({ values: Values, base: Values, at: z.number() })
type Draft = z.output<typeof Draft>

type FormDraftOptions = {
  isSaved: boolean
  discard: () => void
  /** Whoever leaves it is asked, as in a dialog. */
  isLeftOnPurpose?: boolean | undefined
}

/**
 * What this browser has of a form from before a reload, or before its page was closed or killed; `write` keeps what is in
 * it now, and nothing forgets it. A draft ends with its form: in a dialog as that closes, saved or left on purpose, and
 * elsewhere once it `isSaved`.
 */
export function useFormDraft(about: string, { isSaved, discard, isLeftOnPurpose = false }: FormDraftOptions) {
  const { userId } = useUser()
  const [name] = useState(() => formDraftKey(userId, about))
  const [kept, setKept] = useState(() => readDraft(name, Draft))

  function write(written: Pick<Draft, 'values' | 'base'> | undefined) {
    writeDraft(name, written && { ...written, at: Date.now(), attempt: null })
  }

  function throwAway() {
    writeDraft(name, undefined)
    setKept(undefined)
    announceThrownAway(name)
    discard()
  }

  const isInDialog = useSaid(kept?.at, throwAway)
  const endWithForm = useEffectEvent(() => {
    // The pages of a session that has ended wait for their person, and may be closed.
    if ((isInDialog || isLeftOnPurpose || isSaved) && currentUserId.get() === userId) writeDraft(name, undefined)
  })
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
      // An effect that runs anew is no end.
      queueMicrotask(() => !isThere.current && endWithForm())
    }
  }, [])
  return { kept, write }
}

/** Says that there is a draft, and of when: in the form's dialog, else in a toast. Returns whether it is in a dialog. */
function useSaid(at: number | undefined, throwAway: () => void): boolean {
  const setNote = useContext(SetDialogNote)
  const onAction = useEffectEvent(throwAway)
  useLayoutEffect(() => {
    if (at === undefined) return undefined
    const when = nearMomentText(new Date(at).toISOString())
    if (setNote) {
      setNote({ text: `Utkast från ${when}`, action: 'Släng', onAction: () => onAction() })
      return () => setNote(null)
    }
    const action = { label: 'Släng', run: () => onAction() }
    const id = showToast({ text: `Det du skrev ${when} finns kvar, men är inte sparat.`, tone: 'info', action })
    return () => dismissToast(id)
  }, [at, setNote])
  return setNote !== null
}

/** The same of what is written in a form that keeps it by itself: says of when it is, and lets it be thrown away. */
export function useDraftNote(name: string, discard: () => void) {
  const [at, setAt] = useState(() => (readStored(name) as { at?: number } | null)?.at)
  useSaid(at, () => {
    setAt(undefined)
    announceThrownAway(name)
    discard()
  })
}

/**
 * The values that are shown of a draft. Of something that was changed meanwhile only what was written is put over how it
 * is now; where somebody else has changed the same, it is saved as seen before, so that the server says so. What
 * `hasNoVersion` may always have been.
 */
export function restored({ values, base }: Pick<Draft, 'values' | 'base'>, now: Values, hasNoVersion = false): Values {
  if (!hasNoVersion && base['updatedAt'] === now['updatedAt']) return { ...now, ...values }
  const written = Object.keys(values).filter((name) => name !== 'updatedAt' && !isSame(values[name], base[name]))
  const isAlsoTheirs = written.some((name) => !isSame(base[name], now[name]) && !isSame(values[name], now[name]))
  const seen = isAlsoTheirs ? base['updatedAt'] : now['updatedAt']
  const mine = Object.fromEntries(written.map((name) => [name, values[name]]))
  return { ...now, ...mine, ...(seen !== undefined && { updatedAt: seen }) }
}

/** As JSON has them: an empty field is none. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
