import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { classes } from '../layout/classes.ts'
import { Field, type FieldTexts, useFieldWiring } from './Field.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'children' | 'maxLength' | 'rows'> &
  FieldTexts & {
    rows?: keyof typeof heights
    /** Says how much fits once the text nears it. The browser's own limit would cut what is pasted, without a word. */
    maxLength?: number
  }

/** Several lines; grows with its text from `rows` on. Takes `{...register('description')}` as it is. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, optional, maxLength, className, id, ref, rows = 4, ...input } = props
  const wiring = useFieldWiring({ id, hint, error })
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

  // After every render: a form library writes straight into the element, which tells nobody.
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

// A field as tall as its text ignores `rows`. Not a style attribute: the content security policy drops it from finished HTML.
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
        {length > max ? `${length - max} tecken för mycket` : `${max - length} tecken kvar`}
      </span>
    </span>
  )
}
