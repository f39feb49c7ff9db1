import { useState } from 'react'
import { today } from '#client/platform/text/dates.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { DateField } from '#client/ui/fields/DateField.tsx'
import { useDraftedText } from '#client/platform/forms/useDraftedText.ts'
import { TextArea } from '#client/ui/fields/TextArea.tsx'
import type { useChange } from './useChange.ts'

type AnswerFormProps = { activityId: number; change: ReturnType<typeof useChange>; close: () => void }

/** What they answered, and when something is to happen. */
export function AnswerForm({ activityId, change: { say, isBusy }, close }: AnswerFormProps) {
  const [answer, setAnswer] = useDraftedText(`complaintAnswer-${activityId}`, '')
  const [nextOn, setNextOn] = useState<string | null>(null)
  async function save() {
    if (!(await say({ state: 'answered', answer, nextOn }, 'Svaret är sparat.'))) return
    setAnswer('')
    close()
  }
  return (
    <form
      className="flex basis-full flex-col gap-3 text-ink"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextArea
        label="Vad svarade de?"
        hint="Skriv också ärendenumret, om du fick ett."
        optional
        rows={3}
        // They pressed to write in it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <DateField label="När händer något?" optional value={nextOn} min={today()} onChange={setNextOn} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" isBusy={isBusy}>
          Spara svaret
        </Button>
        <Button size="small" variant="quiet" onClick={close}>
          Avbryt
        </Button>
      </div>
    </form>
  )
}
