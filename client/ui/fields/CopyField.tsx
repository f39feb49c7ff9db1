import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { Field, useFieldWiring } from './Field.tsx'

type CopyFieldProps = { label: string; value: string; hint?: string }

/** Text to copy, such as an invitation link. If the clipboard is not available, the text is selected instead. */
export function CopyField({ label, value, hint }: CopyFieldProps) {
  const wiring = useFieldWiring({ hint })
  const input = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'selected'>()

  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), 4000)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      setOutcome('copied')
    } catch {
      input.current?.select()
      setOutcome('selected')
    }
  }

  return (
    <Field {...{ label, hint, wiring }}>
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          {...wiring.input}
          readOnly
          value={value}
          onFocus={(event) => event.target.select()}
          className="field-frame min-w-0 flex-[1_1_12rem] truncate px-3.5 py-2"
        />
        <Button icon={outcome === 'copied' ? <Check /> : <Copy />} onClick={() => void copy()}>
          {outcome === 'copied' ? 'Kopierat' : 'Kopiera'}
        </Button>
      </div>
      <p role="status" className={outcome === 'selected' ? 'text-xs text-ink-muted' : 'sr-only'}>
        {outcome === 'copied' && 'Kopierat'}
        {outcome === 'selected' && 'Texten är markerad. Kopiera den själv från tangentbordet eller menyn.'}
      </p>
    </Field>
  )
}
