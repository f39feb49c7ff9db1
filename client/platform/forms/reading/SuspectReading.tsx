import { useState, type KeyboardEvent } from 'react'
import { readingText } from '#contract/rules/meter.ts'
import type { MeterReading } from '#contract/content/meterReadings.ts'
import { ReadingValue } from '#contract/rules/readingFields.ts'
import { periodText } from '../../text/dates.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import type { MeteredComponent } from './api.ts'
import { ReadingField } from './ReadingField.tsx'
import { refusalText, useReadings } from './useReadings.ts'

type SuspectReadingProps = {
  component: MeteredComponent
  /** It stands higher than what was read after it. */
  suspect: MeterReading
  /** The probable value, in steps of the unit. */
  meant: number | null
  onSettled: () => void
}

/** The earlier reading, which may be the wrong one of the two: corrected or removed without leaving the form. */
export function SuspectReading({ component, suspect, meant, onSettled }: SuspectReadingProps) {
  const { save, discard } = useReadings(component)
  const [value, setValue] = useState(meant ?? suspect.value)
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const { unit, readOn } = suspect
  const day = periodText(readOn)

  async function correct() {
    const read = ReadingValue.safeParse(value)
    if (!read.success) return setError(read.error.issues[0]?.message)
    setBusy(true)
    try {
      await save({ value, readOn, isReset: suspect.isReset, turnedAt: suspect.turnedAt, isConfirmed: true }, suspect)
      onSettled()
    } catch (problem) {
      setError(refusalText(problem))
      setBusy(false)
    }
  }

  async function remove() {
    setBusy(true)
    if (await discard(suspect)) onSettled()
    setBusy(false)
  }

  // Enter would send the form around it.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void correct()
  }

  return (
    <div role="group" aria-label="Den tidigare avläsningen" className="flex flex-col gap-2 border-s-2 border-line ps-3">
      <p className="text-sm">
        Eller är det avläsningen {day} som är fel, {readingText(suspect.value, unit)}?
      </p>
      {isOpen && (
        <ReadingField
          autoFocus
          unit={unit}
          label={`${day} stod den på`}
          value={value}
          onChange={(steps) => setValue(steps ?? Number.NaN)}
          onKeyDown={onKeyDown}
          error={error}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {isOpen ? (
          <Button size="small" isBusy={isBusy} onClick={() => void correct()}>
            Spara rättelsen
          </Button>
        ) : (
          <Button size="small" onClick={() => setOpen(true)}>
            Rätta den
          </Button>
        )}
        <Button size="small" variant="quiet" isBusy={isBusy} onClick={() => void remove()}>
          Ta bort den
        </Button>
      </div>
    </div>
  )
}
