import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Field, type FieldTexts, useFieldWiring } from './Field.tsx'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type' | 'children' | 'autoComplete'> &
  FieldTexts & { autoComplete: 'current-password' | 'new-password' }

/** A password field with a button to show its value. Accepts `{...register('password')}`. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, optional, required = !optional, className, id, ...input } = props
  const wiring = useFieldWiring({ id, hint, error, required })
  const [isShown, setShown] = useState(false)
  return (
    <Field {...{ label, hint, error, optional, wiring, className }}>
      <div className="relative">
        <input
          autoCapitalize="off"
          spellCheck={false}
          {...input}
          {...wiring.input}
          type={isShown ? 'text' : 'password'}
          className="field-frame py-2 ps-3.5 pe-12"
        />
        <button
          type="button"
          aria-label={isShown ? 'Dölj lösenord' : 'Visa lösenord'}
          aria-controls={wiring.input.id}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-md text-ink-muted hover:text-ink focus-visible:-outline-offset-4 [&_svg]:size-5"
        >
          {isShown ? <EyeOff /> : <Eye />}
        </button>
      </div>
    </Field>
  )
}
