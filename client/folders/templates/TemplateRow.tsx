import { useId, type ReactNode } from 'react'
import { limits } from '#contract/platform/limits.ts'
import { CheckboxField } from '#client/ui/fields/CheckboxField.tsx'
import { FieldError } from '#client/ui/fields/Field.tsx'

type Adjusted = { originalTitle: string; title: string; isIncluded: boolean }

type TemplateRowProps = {
  item: Adjusted
  onChange: (change: { title?: string; isIncluded?: boolean }) => void
  /** The text below the title: when and how often, or what it is for. */
  note?: ReactNode
  isStrong?: boolean
  /** Its sub-folder is not included. */
  isParentExcluded?: boolean
}

/** One item of a template: a checkbox to include it, and an editable title. */
export function TemplateRow({ item, onChange, note, isStrong, isParentExcluded = false }: TemplateRowProps) {
  const id = useId()
  const { originalTitle, title, isIncluded } = item
  const isMissing = isIncluded && !isParentExcluded && title.trim() === ''
  return (
    <div className="grid grid-cols-[auto_1fr] items-start">
      <CheckboxField
        label={<span className="sr-only">Ta med {originalTitle}</span>}
        checked={isIncluded}
        disabled={isParentExcluded}
        onChange={({ target }) => onChange({ isIncluded: target.checked })}
      />
      <div className="flex min-w-0 flex-col gap-1">
        <input
          type="text"
          aria-label={`Namn på ${originalTitle}`}
          value={title}
          maxLength={limits.title}
          disabled={!isIncluded || isParentExcluded}
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
