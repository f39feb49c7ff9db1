import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { InboxSave, type InboxItem, type InboxReading } from '#contract/inbox.ts'
import { readTitle, savedAsIs } from '../words.ts'

export type SaveFormState = UseFormReturn<InboxSave, unknown, z.output<typeof InboxSave>>

/** No folder yet. */
export const noFolder = 0

/** The form for as what an item is saved, with what was read of its papers in it. */
export function useSaveForm(item: InboxItem, reading: InboxReading | undefined): SaveFormState {
  const form: SaveFormState = useForm({
    resolver: zodResolver(InboxSave),
    defaultValues: savedAsIs(item, item.place?.folderId ?? noFolder),
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
    if (!reading || isOffered.current || (reading.isWaiting && reading.read === null)) return
    isOffered.current = true
    const { dirtyFields } = form.formState
    for (const [name, value] of Object.entries(offeredBy(item, reading)))
      if (!dirtyFields[name as keyof InboxSave]) form.setValue(name as keyof InboxSave, value)
  }, [form, item, reading])
}

function offeredBy(item: InboxItem, reading: InboxReading): Partial<InboxSave> {
  const { read, place } = reading
  const fields = read?.receipt.fields ?? {}
  const { date, total } = fields
  const title = readTitle(item, reading)
  const vat = fields.vat?.value?.reduce((sum, rate) => sum + rate.vat, 0) ?? null
  return {
    ...(title !== null && { title }),
    ...(date?.value && { day: date.value }),
    ...(total?.value != null && { cost: total.value, ...(vat !== null && { vat }) }),
    ...(place && item.place === null && { folderId: place.folderId }),
    // A type is everywhere; a component and a firm belong to a folder.
    ...(place && { typeId: place.typeId }),
    ...(place && (item.place === null || item.place.folderId === place.folderId)
      ? { componentId: place.componentId, firmId: place.firmId }
      : {}),
  }
}
