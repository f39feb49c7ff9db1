import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Field, type FieldTexts, useFieldWiring } from './Field.tsx'

export type SelectOption = { value: string | number; label: string }

type SelectFieldProps = Omit<ComponentProps<'select'>, 'multiple' | 'children'> &
  FieldTexts & {
    options: readonly SelectOption[]
    /** An empty first option, e.g. "Välj kategori". */
    placeholder?: string
  }

/** A native select. Accepts `{...register('categoryId')}`; the value is a string. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optional, required, options, placeholder, className, id, ...select } = props
  const wiring = useFieldWiring({ id, hint, error, required })
  return (
    <Field {...{ label, hint, error, optional, wiring, className }}>
      <div className="relative">
        <select {...select} {...wiring.input} className="field-frame appearance-none truncate py-2 ps-3.5 pe-11">
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-4.5 text-ink-muted" />
      </div>
    </Field>
  )
}
