import type { PushChoice } from '#contract/push.ts'
import { errorText } from '../../forms/formProblem.ts'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { kindRules } from '../kinds.ts'
import { useChoosePush } from './api.ts'

/** Which notifications are shown on the user's devices; saved on change. */
export function ShownKinds({ choices }: { choices: PushChoice[] }) {
  return (
    <fieldset className="mt-6 min-w-0">
      <legend className="pb-1 font-semibold">Det här visas på dina enheter</legend>
      <p className="text-sm text-ink-muted">
        Svar från kundtjänst och det som gäller vem som är grundare visas alltid. Påminnelser väntar under de timmar som
        du har valt bort under Aviseringar.
      </p>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {choices.map((choice) => (
          <KindField key={choice.kind} choice={choice} />
        ))}
      </div>
    </fieldset>
  )
}

function KindField({ choice: { kind, isOn } }: { choice: PushChoice }) {
  const choose = useChoosePush(kind)
  return (
    <CheckboxField
      appearance="switch"
      label={kindRules[kind].mail.label}
      error={choose.isError ? errorText(choose.error) : undefined}
      checked={isOn}
      onChange={({ target }) => choose.mutate(target.checked)}
    />
  )
}
