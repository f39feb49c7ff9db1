import { useMutation } from '@tanstack/react-query'
import { readingText } from '#contract/rules/meter.ts'
import { meterReadings, type MeterReading, type MeterReadingChange } from '#contract/content/meterReadings.ts'
import { Problem } from '#contract/platform/problems.ts'
import { mutation } from '../../api/mutation.ts'
import { at } from '../../api/query.ts'
import { errorText } from '../formProblem.ts'
import { showError } from '../showError.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { useChangeReading, useRemoveReading, type MeteredComponent } from './api.ts'

/** The values of an earlier reading as confirmed, so that restoring it raises no question again. */
const valuesOf = ({ value, readOn, isReset, turnedAt }: MeterReading): MeterReadingChange => ({
  value,
  readOn,
  isReset,
  turnedAt,
  isConfirmed: true,
})

/** The actions on a component's readings. Each shows a toast that offers to undo it, also after leaving the page. */
export function useReadings(component: MeteredComponent) {
  const { mutateAsync: add } = useMutation(mutation(meterReadings.add, 'activity', at(component)))
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

  /** Removes a reading; false if that was refused, which a toast says. */
  async function discard(reading: MeterReading) {
    try {
      await remove(reading)
      const again = { ...valuesOf(reading), activityId: reading.activityId }
      showToast({
        text: `Avläsningen ${readingText(reading.value, reading.unit)} är borttagen.`,
        action: { label: 'Ångra', run: () => void undo(() => add(again)) },
      })
      return true
    } catch (error) {
      showError(error)
      return false
    }
  }

  return { save, discard }
}

async function undo(takeBack: () => Promise<unknown>) {
  try {
    await takeBack()
    showToast({ text: 'Ångrat.' })
  } catch (error) {
    showToast({ text: `Det gick inte att ångra. ${refusalText(error)}`, tone: 'danger' })
  }
}

/** Why a reading was refused, which the server says at one of its fields. */
export const refusalText = (error: unknown) =>
  (error instanceof Problem && error.fields[0]?.message) || errorText(error)
