import type { ChangeEvent } from 'react'
import { Field, useFieldWiring } from '#client/ui/fields/Field.tsx'
import { shownCode } from './shownCode.ts'

type LinkCodeFieldProps = {
  value: string
  hint?: string
  error: string | undefined
  autoFocus?: boolean
  onChange: (value: string) => void
}

/** The field of the ten characters that open a link, or that were mailed to whoever opened one. */
export function LinkCodeField({ value, hint = usualHint, error, autoFocus, onChange }: LinkCodeFieldProps) {
  const label = 'Kod'
  const wiring = useFieldWiring({ hint, error, required: true })
  return (
    <Field {...{ label, hint, error, wiring }}>
      <input
        type="text"
        value={value}
        onChange={(event) => onChange(typedCode(event))}
        // Where it is asked for only once the code is on its way.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={autoFocus}
        autoCapitalize="characters"
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck={false}
        {...wiring.input}
        className="field-frame min-h-14 px-3 py-2 text-center font-mono text-xl font-semibold tracking-[0.12em]"
      />
    </Field>
  )
}

const usualHint = 'Tio tecken. Stora eller små bokstäver spelar ingen roll.'

const codeLength = 10
const charactersIn = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

/** A code that cannot be right costs no try. */
export const isWholeCode = (code: string) => charactersIn(code).length === codeLength
export const shortCodeText = 'Koden har tio tecken. Kontrollera att du fick med alla.'

/** What was typed or pasted, with its dashes; the cursor stays behind the character that it stood behind. */
function typedCode({ target }: ChangeEvent<HTMLInputElement>): string {
  const before = charactersIn(target.value.slice(0, target.selectionStart ?? target.value.length)).length
  const shown = shownCode(charactersIn(target.value).slice(0, codeLength))
  target.value = shown
  const place = Math.min(shown.length, before + (before > 4 ? 1 : 0) + (before > 7 ? 1 : 0))
  target.setSelectionRange(place, place)
  return shown
}
