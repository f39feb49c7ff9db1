import type { Component } from '#contract/components.ts'
import { readingText } from '#contract/meter.ts'
import type { MeterReading, MeterReadingChange } from '#contract/meterReadings.ts'
import { Problem } from '#contract/problems.ts'
import { errorText } from '../../forms/formProblem.ts'
import { showToast } from '../../ui/feedback/toastStore.ts'
import { useAddReading, useChangeReading, useRemoveReading } from './api.ts'

const valuesOf = ({ value, readOn, isReset }: MeterReading): MeterReadingChange => ({ value, readOn, isReset })

/** What is done with the readings of a component: each says so, and offers to take it back, also after leaving the page. */
export function useReadings(component: Component) {
  const { mutateAsync: add } = useAddReading(component)
  const { mutateAsync: change } = useChangeReading(component)
  const { mutateAsync: remove } = useRemoveReading(component)

  /** Adds a reading, or changes the one that is given. Throws like the call. */
  async function save(values: MeterReadingChange, before: MeterReading | null) {
    const saved = before ? await change({ id: before.id, values }) : await add(values)
    showToast({
      text: `${before ? 'Avläsningen är ändrad' : 'Mätaren är avläst'}: ${readingText(saved.value, saved.unit)}.`,
      action: {
        label: 'Ångra',
        run: () => void undo(() => (before ? change({ id: saved.id, values: valuesOf(before) }) : remove(saved))),
      },
    })
  }

  async function discard(reading: MeterReading) {
    try {
      await remove(reading)
      const again = { ...valuesOf(reading), activityId: reading.activityId }
      showToast({
        text: `Avläsningen ${readingText(reading.value, reading.unit)} är borttagen.`,
        action: { label: 'Ångra', run: () => void undo(() => add(again)) },
      })
    } catch (error) {
      showToast({ text: errorText(error), tone: 'danger' })
    }
  }

  return { save, discard: (reading: MeterReading) => void discard(reading) }
}

async function undo(takeBack: () => Promise<unknown>) {
  try {
    await takeBack()
    showToast({ text: 'Ångrat.' })
  } catch (error) {
    const reason = (error instanceof Problem && error.fields[0]?.message) || errorText(error)
    showToast({ text: `Det gick inte att ångra. ${reason}`, tone: 'danger' })
  }
}
