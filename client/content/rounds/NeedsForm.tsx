import { lazy, Suspense, useState } from 'react'
import type { NewAnswer, RoundId, Stop } from '#contract/content/rounds.ts'
import { limits } from '#contract/platform/limits.ts'
import { useDraftedText } from '#client/platform/forms/useDraftedText.ts'
import { periodText, today } from '#client/platform/text/dates.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { Chip } from '#client/ui/fields/Chip.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { whenChoices } from './whenChoices.ts'

// Few choose a day of their own.
const LazyDateField = lazy(async () => ({ default: (await import('#client/ui/fields/DateField.tsx')).DateField }))

type NeedsFormProps = {
  stop: Stop
  roundId: RoundId
  onSave: (body: Pick<NewAnswer, 'note' | 'plan' | 'isFault'>) => void
  onGood: () => void
}

/** What a thing needs, and when: it becomes an event, or a fault, at once. */
export function NeedsForm({ stop, roundId, onSave, onGood }: NeedsFormProps) {
  const now = today()
  const choices = whenChoices(now)
  // A phone may kill the page while its camera is open.
  const [note, setNote] = useDraftedText(`round ${roundId} ${stop.componentId}`, '')
  const [when, setWhen] = useState('soon')
  const [day, setDay] = useState<string | null>(now)
  const [error, setError] = useState<string>()
  const chosen = choices.find(({ id }) => id === when)

  function save() {
    if (note.trim() === '') return setError('Skriv vad som behövs.')
    if (!chosen && day === null) return setError('Välj en dag, eller något av det andra.')
    setNote('')
    onSave({ note, plan: chosen ? chosen.plan : { startDate: day }, isFault: chosen?.isFault === true })
  }

  return (
    <form
      noValidate
      className="flex flex-col lg:col-start-2"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className="px-1">
        <TextField
          label="Vad behövs?"
          value={note}
          error={error}
          maxLength={limits.title}
          enterKeyHint="next"
          // The view is there to be written in.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onChange={({ target }) => setNote(target.value)}
        />
        <p id="when" className="mt-2.5 mb-1 text-sm font-semibold">
          När?
        </p>
        <div role="group" aria-labelledby="when" className="flex flex-wrap gap-2">
          {choices.map(({ id, label }) => (
            <Chip key={id} isChosen={id === when} onClick={() => setWhen(id)}>
              {label}
            </Chip>
          ))}
          <Chip isChosen={!chosen} onClick={() => setWhen('day')}>
            Välj dag
          </Chip>
        </div>
        {!chosen && (
          <div className="mt-2">
            <Suspense fallback={<div className="h-18" />}>
              <LazyDateField label="Dag" value={day} min={now} onChange={setDay} />
            </Suspense>
          </div>
        )}
        <p className="mt-2 text-xs text-ink-muted">
          {chosen?.isFault ? 'Anmäls som fel i' : 'Blir en planerad händelse i'} {stop.folderTitle}.
          {stop.warrantyUntil !== null &&
            stop.warrantyUntil >= now &&
            ` Garanti till ${periodText(stop.warrantyUntil)}.`}
        </p>
      </div>
      <div className="sticky bottom-0 mt-auto bg-surface pt-2 pb-[calc(1rem+env(safe-area-inset-bottom))] lg:static lg:mt-4">
        <Button type="submit" variant="primary" wide className="min-h-13!">
          Spara och nästa
        </Button>
        <Button variant="quiet" wide className="low:hidden mt-1" onClick={onGood}>
          Nej, den är bra
        </Button>
      </div>
    </form>
  )
}
