import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useForm, type DefaultValues, type FieldValues, type UseFormProps } from 'react-hook-form'
import { restored, useFormDraft, type Values } from './formDraft.ts'

type Options<V extends FieldValues, C, T> = Omit<UseFormProps<V, C, T>, 'defaultValues'> & {
  defaultValues: DefaultValues<V>
  /** Of something that is there, and does not say when it was changed last. */
  hasNoVersion?: boolean
  /** Whoever leaves its page is asked, as in a dialog. */
  isLeftOnPurpose?: boolean
}

/**
 * `useForm`, with a draft in this browser: what was written is there again after a reload, a closed tab or a page that was
 * killed. `about` says which form it is, and of what.
 */
export function useDraftedForm<V extends FieldValues, C = unknown, T = V>(
  about: string,
  { hasNoVersion, isLeftOnPurpose, ...options }: Options<V, C, T>,
) {
  const form = useForm<V, C, T>(options)
  const { isDirty, isSubmitSuccessful, defaultValues } = form.formState
  const base = defaultValues as Values
  const { kept, write } = useFormDraft(about, {
    isSaved: isSubmitSuccessful,
    discard: () => form.reset(),
    isLeftOnPurpose,
  })

  function restore() {
    if (kept) form.reset(restored(kept, base, hasNoVersion) as V, { keepDefaultValues: true })
  }
  // Before its fields are drawn for the first time: nothing is seen of how it would be without.
  useState(restore)
  // And once it listens: what has been changed of it shows.
  const restoreAgain = useEffectEvent(restore)
  useLayoutEffect(() => restoreAgain(), [])

  const isWritten = useRef(false)
  const keep = useEffectEvent(() => {
    // Without a word it may be kept for its files.
    if (isDirty || isWritten.current) write(isDirty ? { values: form.getValues(), base } : undefined)
    isWritten.current = isDirty
  })
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => keep() }), [form])
  useEffect(() => keep(), [isDirty])
  return form
}
