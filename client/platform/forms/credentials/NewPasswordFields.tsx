import { useEffect, useEffectEvent, useRef, useState, type ComponentProps } from 'react'
import type { Weakness } from '#contract/platform/passwordStrength.ts'
import { PasswordField } from '#client/ui/fields/PasswordField.tsx'
import { StrengthMeter } from '#client/ui/fields/StrengthMeter.tsx'
import { passwordLength } from './signInRules.ts'

type Wired = Pick<ComponentProps<'input'>, 'ref' | 'onChange' | 'onBlur'> & { name: string; error: string | undefined }
type NewPasswordFieldsProps = { password: Wired; confirmation: Wired; label?: string; confirmationLabel?: string }

/** New password with strength meter and confirmation. Says when both match. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { password, confirmation, label = 'Lösenord', confirmationLabel = 'Bekräfta lösenord' } = props
  const { strength, weakness, measure } = useStrength()
  const [isMatch, setMatch] = useState(false)

  const fields = useRef<HTMLDivElement>(null)

  function compare() {
    const [typed, again] = [...(fields.current?.querySelectorAll('input') ?? [])].map(({ value }) => value)
    setMatch(Boolean(typed) && typed === again)
  }

  const readPrefilled = useEffectEvent(() => {
    const typed = fields.current?.querySelector('input')
    if (typed) measure(typed)
    compare()
  })
  // Reads what was typed before hydration.
  useEffect(() => readPrefilled(), [])

  return (
    <div ref={fields} className="flex flex-col gap-5" onInput={compare}>
      <div className="flex flex-col gap-2">
        <PasswordField
          label={label}
          hint={`Minst ${passwordLength.min}\u00a0tecken. En hel mening är lätt att minnas och svår att gissa.`}
          autoComplete="new-password"
          onInput={({ currentTarget }) => measure(currentTarget)}
          {...password}
        />
        <StrengthMeter label="Lösenordets styrka" value={strength} words={words} />
        <p role="status" className="text-sm text-ink-muted empty:sr-only">
          {weakness && weaknessText[weakness]}
        </p>
      </div>
      <div>
        <PasswordField label={confirmationLabel} autoComplete="new-password" {...confirmation} />
        {/* Reserves the line, so that nothing moves while typing. */}
        <p role="status" className={confirmation.error ? 'hidden' : 'mt-1.5 min-h-5.5 text-sm text-success'}>
          {isMatch && 'Lösenorden är lika.'}
        </p>
      </div>
    </div>
  )
}

const weaknessText: Record<Weakness, string> = {
  common: 'Det är bland det första någon gissar. Ta hellre tre eller fyra ord som inte hör ihop.',
  own: 'Ditt namn och din adress är lätta att gissa. Ta hellre tre eller fyra ord som inte hör ihop.',
  row: 'Tecken som ligger i rad är lätta att gissa. Ta hellre tre eller fyra ord som inte hör ihop.',
  repeat: 'Samma tecken flera gånger är lätt att gissa. Ta hellre tre eller fyra ord som inte hör ihop.',
  date: 'Datum och årtal är lätta att gissa. Ta hellre tre eller fyra ord som inte hör ihop.',
  short: 'Det är för kort. Ta hellre tre eller fyra ord som inte hör ihop.',
}

const words = ['Svagt', 'Godkänt', 'Bra', 'Starkt']

type Measured = { strength: number; weakness: Weakness | null }
const unmeasured: Measured = { strength: 0, weakness: null }

function useStrength() {
  const [{ strength, weakness }, setMeasured] = useState<Measured>(unmeasured)
  const latest = useRef('')

  async function measure({ value, form }: HTMLInputElement) {
    latest.current = value
    const known = otherFieldValues(form)
    if (!value) return setMeasured(unmeasured)
    const { isTooEasy, strengthOf } = await import('#contract/platform/passwordStrength.ts')
    if (latest.current !== value) return
    const { strength: found, weakness: reason } = strengthOf(value, known)
    // While it is too short there is nothing to explain.
    const isRefused = value.length >= passwordLength.min && isTooEasy(found)
    setMeasured({ strength: found, weakness: isRefused ? reason : null })
  }

  // Optional help: without it the form works the same.
  return { strength, weakness, measure: (input: HTMLInputElement) => void measure(input).catch(() => undefined) }
}

/** The typed name and address, which attackers try first. */
function otherFieldValues(form: HTMLFormElement | null): string[] {
  const fields = form ? [...form.querySelectorAll<HTMLInputElement>('input:not([autocomplete*=password])')] : []
  return fields.map(({ value }) => value)
}
