import { useId, type ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'

type Adjusted = { offered: string; title: string; isKept: boolean }

type TemplateRowProps = {
  thing: Adjusted
  onChange: (change: { title?: string; isKept?: boolean }) => void
  /** Under the title: when and how often, or what it is for. */
  note?: ReactNode
  isStrong?: boolean
  /** It lies in a sub-folder that is not kept. */
  isOut?: boolean
}

/** One thing of a template: a box to keep it or not, and its title to be changed. */
export function TemplateRow({ thing, onChange, note, isStrong, isOut = false }: TemplateRowProps) {
  const id = useId()
  const { offered, title, isKept } = thing
  const isMissing = isKept && !isOut && title.trim() === ''
  return (
    <div className="grid grid-cols-[auto_1fr] items-start">
      <CheckboxField
        label={<span className="sr-only">Ta med {offered}</span>}
        checked={isKept}
        disabled={isOut}
        onChange={({ target }) => onChange({ isKept: target.checked })}
      />
      <div className="flex min-w-0 flex-col gap-1">
        <input
          type="text"
          aria-label={`Namn på ${offered}`}
          value={title}
          maxLength={limits.title}
          disabled={!isKept || isOut}
          aria-invalid={isMissing}
          {...(isMissing && { 'aria-describedby': id })}
          onChange={({ target }) => onChange({ title: target.value })}
          className={`field-frame px-3 py-1.5 text-sm ${isStrong ? 'font-semibold' : ''}`}
        />
        {isMissing && <FieldError id={id}>Detta fält är obligatoriskt.</FieldError>}
        {note && <p className="ps-0.5 text-xs text-ink-muted">{note}</p>}
      </div>
    </div>
  )
}
