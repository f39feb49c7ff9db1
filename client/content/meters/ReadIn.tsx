import { useMutation, useInfiniteQuery } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import type { Activity } from '#contract/content/activities.ts'
import { ActivityDone } from '#contract/content/activityDone.ts'
import type { Component } from '#contract/content/components.ts'
import { meterReadings } from '#contract/content/meterReadings.ts'
import { Problem } from '#contract/platform/problems.ts'
import { isKept } from '#client/platform/api/kept.ts'
import { at, pages } from '#client/platform/api/query.ts'
import { doubtOf } from '#client/platform/forms/reading/doubts.ts'
import { ReadingFields, type TypedReading } from '#client/platform/forms/reading/ReadingFields.tsx'
import { useAddressOf } from '#client/platform/attachments/useAddressOf.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { today } from '#client/platform/text/dates.ts'
import { latestReadingText } from '#client/platform/text/meterText.ts'
import { showKeptToast } from '#client/platform/unsent/keptToast.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { doneMutation } from '../activities/api.ts'
import { useSaveReading } from '../components/meter/useSaveReading.ts'
import { textOfPicture } from './api.ts'
import { figureIn } from './usedText.ts'

type Meter = NonNullable<Component['meter']>
type ReadInProps = {
  component: Component
  meter: Meter
  /** The planned event that asks for it, which is done with it. */
  due: Activity | undefined
}
type Errors = Partial<Record<'value' | 'isReset' | 'isConfirmed', { message: string }>>

/** What the meter stands at today, typed or out of a picture. Mounted anew for each meter. */
export function ReadIn({ component, meter, due }: ReadInProps) {
  const [reading, setReading] = useState<TypedReading | null>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<string>()
  const photo = usePhoto(meter, (value) => setReading({ value }))
  const readings = useInfiniteQuery(pages(meterReadings.ofComponent, at(component)))
  const save = useSaveReading(component, meter)
  const done = useMutation(doneMutation)
  const [isBusy, setBusy] = useState(false)
  const doubt =
    reading && readings.data && !Number.isNaN(reading.value)
      ? doubtOf(readings.data.items, meter, { value: reading.value, readOn: today(), id: null })
      : null

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (reading === null || Number.isNaN(reading.value))
      return setErrors({ value: { message: 'Skriv ett tal, till exempel 12\u00A0340.' } })
    const isAnswered = reading.isReset || reading.turnedAt != null || (doubt && reading[doubt.field])
    if (doubt && !isAnswered) return setErrors({ [doubt.field]: { message: doubt.question } })
    setBusy(true)
    setProblem(undefined)
    try {
      if (due) {
        const values = ActivityDone.parse({ day: today(), reading })
        const answer = await done.mutateAsync({ activity: due, values })
        if (isKept(answer)) showKeptToast(answer)
        else showToast({ text: `Mätaren är avläst, och ”${due.title}” är klar.` })
      } else await save({ ...reading, readOn: today() }, null)
      setReading(null)
      setErrors({})
      photo.clear()
    } catch (error) {
      const said = fieldsOf(error)
      if (said) setErrors(said)
      else setProblem(errorText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-label={`Läs av ${component.name}`} className="sheet">
      <div className="flex flex-wrap items-start gap-4 p-4">
        {photo.address && (
          <img src={photo.address} alt="Bilden av mätaren" className="h-24 max-w-32 rounded-md object-cover" />
        )}
        <div className="min-w-44 grow">
          <ReadingFields
            unit={meter.unit}
            reading={reading}
            onChange={(next) => {
              setErrors({})
              setReading(next)
            }}
            errors={errors}
            doubt={doubt}
            component={component}
            hint={photo.says ?? latestReadingText(meter)}
          />
          {problem && <Alert tone="danger">{problem}</Alert>}
        </div>
        <div className="flex flex-wrap gap-2 sm:pt-7">
          <Button icon={<Camera />} isBusy={photo.isReading} busyText="Läser…" onClick={photo.choose}>
            {photo.says ? 'Fota om' : 'Fota'}
          </Button>
          {/* Beside the page's own this is the only filled one, once there is something to save. */}
          <Button type="submit" variant={reading ? 'primary' : 'secondary'} isBusy={isBusy} busyText="Sparar…">
            Spara
          </Button>
        </div>
      </div>
      {photo.input}
    </form>
  )
}

/** The figure in a picture, where one alone goes on from what the meter stood at; else the field stays as it is. */
function usePhoto(meter: Meter, onFigure: (value: number) => void) {
  const input = useRef<HTMLInputElement>(null)
  const [isReading, setReading] = useState(false)
  const [says, setSays] = useState<string>()
  const [picture, setPicture] = useState<File | null>(null)
  const address = useAddressOf(picture)
  async function read(file: File) {
    setPicture(file)
    setReading(true)
    try {
      const figure = figureIn(await textOfPicture(file), { before: meter.latest, usage: meter, today: today() })
      if (figure !== null) onFigure(figure)
      setSays(figure === null ? 'Vi är inte säkra på siffrorna i bilden. Skriv dem.' : 'Läst ur bilden. Stämmer det?')
    } catch (error) {
      setSays(errorText(error))
    } finally {
      setReading(false)
    }
  }
  return {
    isReading,
    says,
    address,
    choose: () => input.current?.click(),
    clear: () => {
      setSays(undefined)
      setPicture(null)
    },
    input: (
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label="Bild av mätaren"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) void read(file)
          target.value = ''
        }}
      />
    ),
  }
}

/** What the server says at the fields of a reading. */
function fieldsOf(error: unknown): Errors | null {
  if (!(error instanceof Problem) || error.fields.length === 0) return null
  return Object.fromEntries(
    error.fields.map(({ path, message }) => [path.replace(/^reading\./, ''), { message }]),
  ) as Errors
}
