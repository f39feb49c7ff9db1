import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { InboxItem, InboxReading, InboxSave } from '#contract/inbox.ts'
import { vatOf } from './fieldWords.ts'

type Form = UseFormReturn<InboxSave, unknown, z.output<typeof InboxSave>>

/**
 * Puts what was read in the form once it is there, as values to be changed: never what failed its check, and nowhere that
 * somebody has typed.
 */
export function useOffered(form: Form, item: InboxItem, reading: InboxReading | undefined) {
  const isOffered = useRef(false)
  useEffect(() => {
    if (!reading || isOffered.current || (reading.isWaiting && reading.read === null)) return
    isOffered.current = true
    const { dirtyFields } = form.formState
    for (const [name, value] of Object.entries(offeredBy(item, reading)))
      if (!dirtyFields[name as keyof InboxSave]) form.setValue(name as keyof InboxSave, value)
  }, [form, item, reading])
}

function offeredBy(item: InboxItem, { read, place }: InboxReading): Partial<InboxSave> {
  const fields = read?.receipt.fields ?? {}
  const { seller, date, total } = fields
  const word = read?.receipt.kind === 'invoice' ? 'Faktura' : 'Kvitto'
  const vat = vatOf(fields)
  return {
    ...(seller?.value && item.title === null && { title: `${word} från ${seller.value}` }),
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
