import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { classes } from '../layout/classes.ts'
import { Field, type FieldTexts, useFieldWiring } from './Field.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'children' | 'maxLength' | 'rows'> &
  FieldTexts & {
    rows?: keyof typeof heights
    /** Shows a character count near the limit. Not passed to the element, because browsers silently cut pasted text. */
    maxLength?: number
  }

/** A text area that grows with its text. Accepts `{...register('description')}`. */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    hint,
    error,
    optional,
    required = !optional,
    maxLength,
    className,
    id,
    ref,
    rows = 4,
    ...input
  } = props
  const wiring = useFieldWiring({ id, hint, error, required })
  const element = useRef<HTMLTextAreaElement>(null)
  const [length, setLength] = useState(0)

  function measure() {
    const area = element.current
    if (!area) return
    setLength(area.value.length)
    if (CSS.supports?.('field-sizing', 'content')) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight + 2}px`
  }

  // After every render: react-hook-form writes to the element directly, without an event.
  useEffect(measure)

  return (
    <Field
      {...{ label, hint, error, optional, wiring, className }}

      aside={maxLength !== undefined && <CharacterCount length={length} max={maxLength} />}
    >
      <textarea
        {...input}
        {...wiring.input}
        rows={rows}
        ref={(area) => {
          element.current = area
          if (typeof ref === 'function') return ref(area)
          if (ref) ref.current = area
        }}
        onInput={(event) => {
          measure()
          input.onInput?.(event)
        }}
        className={classes('field-frame field-sizing-content max-h-[60vh] resize-y px-3.5 py-2.5', heights[rows])}
      />
    </Field>
  )
}

// field-sizing ignores `rows`, hence the classes; the content security policy drops style attributes from prerendered
// HTML.
const heights = {
  3: 'min-h-[calc(3*1.625rem+1.375rem)]',
  4: 'min-h-[calc(4*1.625rem+1.375rem)]',
  6: 'min-h-[calc(6*1.625rem+1.375rem)]',
}

function CharacterCount({ length, max }: { length: number; max: number }) {
  if (length < max * 0.9) return null
  return (
    <span className="ms-auto shrink-0 text-xs text-warning tabular-nums">
      <span aria-hidden="true">{`${length} / ${max}`}</span>
      <span role="status" className="sr-only">
        {length > max ? `${length - max}\u00a0tecken för många` : `${max - length}\u00a0tecken kvar`}
      </span>
    </span>
  )
}
