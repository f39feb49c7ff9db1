import { useEffect, useEffectEvent, useState } from 'react'

type Control = {
  value: number | null | undefined
  onChange: (value: number | null) => void
  onBlur: () => void
}
type Format = { parse: (typed: string) => number | null | undefined; write: (value: number | null) => string }

/**
 * The text of a number of the form around it, typed as people write it. What is no number stays in the field, as
 * not-a-number in the form.
 */
export function useTypedNumber({ value, onChange, onBlur }: Control, { parse, write }: Format) {
  const [text, setText] = useState(() => (Number.isNaN(value) ? '' : write(value ?? null)))
  const [known, setKnown] = useState(value)
  // Set by other than typing: what was read of a paper comes when the field is there.
  if (!Object.is(known, value)) {
    setKnown(value)
    if (!Number.isNaN(value) && (parse(text) ?? null) !== (value ?? null)) setText(write(value ?? null))
  }

  function type(typed: string) {
    setText(typed)
    const read = parse(typed)
    onChange(read === undefined ? Number.NaN : read)
  }

  function leave() {
    onBlur()
    const read = parse(text)
    if (read !== undefined) setText(write(read))
  }

  return { text, type, leave }
}

/** What was no number is not shown again as a field comes back, so it must not be in the form either. */
export function useForgetNaN({ value, onChange }: Pick<Control, 'value' | 'onChange'>) {
  const forget = useEffectEvent(() => {
    if (Number.isNaN(value)) onChange(null)
  })
  useEffect(() => forget(), [])
}
