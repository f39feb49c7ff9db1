import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../layout/classes.ts'
import { Field, type FieldTexts, useFieldWiring } from './Field.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'children'> &
  FieldTexts & {
    /** An icon inside the frame, before the text. */
    icon?: ReactNode
  }

/** A single-line text field. Accepts `{...register('name')}`. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, required = !optional && !props.readOnly, icon, className, id, ...input } = props
  const wiring = useFieldWiring({ id, hint, error, required })
  return (
    <Field {...{ label, hint, error, optional, wiring, className }}>
      <div className="relative">
        {icon && (
          <span className="pointer-events-none absolute inset-y-0 start-3.5 grid place-items-center text-ink-muted [&_svg]:size-4.5">
            {icon}
          </span>
        )}
        <input
          type="text"
          {...input}
          {...wiring.input}
          className={classes('field-frame px-3.5 py-2', icon ? 'ps-10.5' : null)}
        />
      </div>
    </Field>
  )
}
