import type { ComponentProps } from 'react'
import { Field, type FieldTexts, useFieldWiring } from './Field.tsx'

type CodeFieldProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & FieldTexts

/** Field for a six-digit authenticator code. Phones show the number pad and suggest the code. */
export function CodeField(props: CodeFieldProps) {
  const { label, hint, error, optional, required = !optional, className, id, ...input } = props
  const wiring = useFieldWiring({ id, hint, error, required })
  return (
    <Field {...{ label, hint, error, optional, wiring, className }}>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        // One more than six, for the space that apps show in the middle.
        maxLength={7}
        {...input}
        {...wiring.input}
        className="field-frame max-w-48 px-3.5 py-2 text-lg tracking-[0.2em] tabular-nums"
      />
    </Field>
  )
}
