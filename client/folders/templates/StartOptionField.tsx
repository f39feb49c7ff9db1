import { useId } from 'react'
import { startOptionCard, StartOptionContent } from './StartOptionContent.tsx'
import { emptyFolderOption, templateOptions, type StartTemplateId } from './startOptions.ts'

type StartOptionFieldProps = { value: StartTemplateId; onChange: (templateId: StartTemplateId) => void }

const startOptions = [emptyFolderOption, ...templateOptions]

/** Radio cards: start empty or with a template. */
export function StartOptionField({ value, onChange }: StartOptionFieldProps) {
  const id = useId()
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">Börja med</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {startOptions.map((option) => {
          const [titleId, summaryId] = [`${id}-${option.templateId}-title`, `${id}-${option.templateId}-line`]
          return (
            <label key={option.templateId} className={`${startOptionCard} ${chosen}`}>
              <input
                type="radio"
                name={id}
                checked={value === option.templateId}
                onChange={() => onChange(option.templateId)}
                aria-labelledby={titleId}
                aria-describedby={summaryId}
                className="sr-only"
              />
              <StartOptionContent {...{ option, titleId, summaryId }} isCompact />
            </label>
          )
        })}
      </div>
      <p aria-hidden="true" className="text-sm text-ink-muted sm:hidden">
        {startOptions.find(({ templateId }) => templateId === value)?.summary}
      </p>
    </fieldset>
  )
}

const chosen =
  'relative has-checked:border-accent has-checked:bg-accent-soft has-checked:shadow-[inset_0_0_0_1px_var(--color-accent)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:outline-2'
