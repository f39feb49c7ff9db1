import { useEffect, useEffectEvent, useState } from 'react'
import { v4 } from 'uuid'
import { z } from 'zod'
import { readStored } from './browserStorage.ts'
import { writeLonger } from './keptDrafts.ts'

const Attempt = z.object({ key: z.string(), text: z.string() })

/** The content of the last attempt to send, and the idempotency key it was sent with. */
type Attempt = z.output<typeof Attempt>

/** A draft that the user has not sent yet. */
export type SavedDraft<Content> = Content & { attempt: Attempt | null }

/** Reads the draft that this browser has under the name, if it has the shape of this form. */
export function readDraft<Content extends object>(
  name: string,
  schema: z.ZodType<Content>,
): SavedDraft<Content> | undefined {
  const stored = readStored(name)
  const content = schema.safeParse(stored)
  if (!content.success) return undefined
  const { attempt } = stored as { attempt?: unknown }
  return { ...content.data, attempt: Attempt.safeParse(attempt).data ?? null }
}

/** Undefined forgets it. */
export function writeDraft<Content>(name: string, draft: SavedDraft<Content> | undefined) {
  writeLonger(name, draft)
}

/**
 * Stores what is being written under `name`, so that it survives a reload, with the key of the last attempt. `saved` is
 * the draft that `readDraft` found; without `content` nothing is being written.
 */
export function useSavedDraft<Content extends object>(
  name: string,
  saved: SavedDraft<Content> | undefined,
  content: Content | undefined,
) {
  const { attempt, keyFor, forgetKey } = useIdempotencyKey(saved?.attempt)
  const draft = content && { ...content, attempt }
  const save = useEffectEvent(() => writeDraft(name, draft))
  const text = JSON.stringify(draft)
  useEffect(() => save(), [text])

  /** Immediately, so that a user who has left the page does not find the draft again. */
  function forget() {
    writeDraft(name, undefined)
    forgetKey()
  }

  return { draft, keyFor, forget }
}

/**
 * The idempotency key to send with: the one of the last attempt if the content is the same, since a lost response
 * leaves open whether it was sent; else a new one.
 */
export function useIdempotencyKey(last: Attempt | null = null) {
  const [attempt, setAttempt] = useState(last)

  function keyFor(outgoing: unknown): string {
    const text = JSON.stringify(outgoing)
    // The browser's own `randomUUID` is there on secure connections alone.
    const key = attempt?.text === text ? attempt.key : v4()
    setAttempt({ key, text })
    return key
  }

  return { attempt, keyFor, forgetKey: () => setAttempt(null) }
}
