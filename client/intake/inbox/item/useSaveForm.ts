import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { InboxSave, type InboxItem } from '#contract/intake/inbox.ts'
import type { InboxReading } from '#contract/intake/inboxReading.ts'
import { savedAs } from '../inboxItem.ts'
import { useDraftedForm } from '#client/platform/forms/useDraftedForm.ts'

export type SaveFormState = UseFormReturn<InboxSave, unknown, z.output<typeof InboxSave>>

/** The form for as what an item is saved, with what was read of its papers in it. */
export function useSaveForm(item: InboxItem, reading: InboxReading | undefined): SaveFormState {
  const form: SaveFormState = useDraftedForm(`inbox-${item.id}`, {
    resolver: zodResolver(InboxSave),
    defaultValues: savedAs(item),
  })
  useOffered(form, item, reading)
  return form
}

/**
 * Puts what was read in the form once it is there, as values to be changed: never what failed its check, and nowhere that
 * somebody has typed.
 */
function useOffered(form: SaveFormState, item: InboxItem, reading: InboxReading | undefined) {
  const isOffered = useRef(false)
  useEffect(() => {
    if (!reading) return
    const isThere = !isOffered.current && (!reading.isWaiting || reading.read !== null)
    // Read once more it may say more.
    isOffered.current = !reading.isWaiting
    if (!isThere) return
    const { dirtyFields } = form.formState
    for (const [name, value] of Object.entries(savedAs({ ...item, brief: reading })))
      if (!dirtyFields[name as keyof InboxSave]) form.setValue(name as keyof InboxSave, value)
  }, [form, item, reading])
}
