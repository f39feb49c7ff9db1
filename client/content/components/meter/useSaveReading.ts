import { readingText } from '#contract/rules/meter.ts'
import type { Component } from '#contract/content/components.ts'
import { meterReadings, type MeterReading, type MeterReadingChange } from '#contract/content/meterReadings.ts'
import { useConnection } from '#client/platform/api/connection.ts'
import { at } from '#client/platform/api/query.ts'
import { reloadTopic } from '#client/platform/api/queryClient.ts'
import { useReadings } from '#client/platform/forms/reading/useReadings.ts'
import { showKeptToast } from '#client/platform/unsent/keptToast.ts'
import { sendOrKeep } from '#client/platform/unsent/lazyOutbox.ts'
import { usePlaceOfFolder } from '#client/platform/unsent/usePlaceOfFolder.ts'

type Meter = NonNullable<Component['meter']>

/** Saves a reading, or changes the one that is given. A new one is kept in this browser while there is no network, and sent later. */
export function useSaveReading(component: Component, { unit }: Meter) {
  const { save } = useReadings(component)
  const placeOfFolder = usePlaceOfFolder()
  const isOffline = useConnection() === 'offline'
  return async (values: MeterReadingChange, before: MeterReading | null) => {
    if (!isOffline || before) return save(values, before)
    const { lane, place } = placeOfFolder(component.folderId)
    const title = [component.name, readingText(values.value, unit)].filter(Boolean).join(': ')
    const words = { title, place }
    const saved = await sendOrKeep(meterReadings.add, { ...at(component), body: values }, { words, lane })
    if (saved.kind === 'kept') showKeptToast(saved)
    else await reloadTopic('component')
  }
}
