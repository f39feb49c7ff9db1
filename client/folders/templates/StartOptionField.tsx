import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { OwnTemplate } from '#contract/lifecycle/ownTemplates.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { startOptionCard, StartOptionContent } from './StartOptionContent.tsx'
import {
  emptyFolderOption,
  ownOptions,
  templateOptions,
  type StartOption,
  type StartTemplateId,
} from './startOptions.ts'

type StartOptionFieldProps = {
  value: StartTemplateId
  own: readonly OwnTemplate[]
  onChange: (templateId: StartTemplateId) => void
  /** It was chosen among all of them just before: they are shown again when asked for. */
  isChosenBefore?: boolean
}

const startOptions = [emptyFolderOption, ...templateOptions]

/** Radio cards: start empty, or with a starter template or one's own. */
export function StartOptionField({ value, own, onChange, isChosenBefore = false }: StartOptionFieldProps) {
  const id = useId()
  const [isFolded, setFolded] = useState(isChosenBefore)
  const mine = ownOptions(own)
  const chosenOption = [...startOptions, ...mine].find(({ templateId }) => templateId === value)
  if (isFolded && chosenOption) {
    return (
      <ChosenOption
        option={chosenOption}
        onChange={() => {
          flushSync(() => setFolded(false))
          document.querySelector<HTMLElement>(`[name="${id}"]:checked`)?.focus()
        }}
      />
    )
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">Börja med</legend>
      <OptionCards options={startOptions} {...{ name: id, value, onChange }} />
      {mine.length > 0 && (
        <div role="group" aria-labelledby={`${id}-own`} className="flex flex-col gap-2">
          <p id={`${id}-own`} className="mt-2 text-sm font-semibold">
            Mina mallar
          </p>
          <OptionCards options={mine} {...{ name: id, value, onChange }} />
        </div>
      )}
      <p aria-hidden="true" className="text-sm text-ink-muted sm:hidden">
        {chosenOption?.summary}
      </p>
    </fieldset>
  )
}

type OptionCardsProps = Pick<StartOptionFieldProps, 'value' | 'onChange'> & {
  name: string
  options: readonly StartOption[]
}

function OptionCards({ name, options, value, onChange }: OptionCardsProps) {
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      {options.map((option) => {
        const [titleId, summaryId] = [`${name}-${option.templateId}-title`, `${name}-${option.templateId}-line`]
        return (
          <label key={option.templateId} className={`${startOptionCard} ${chosen}`}>
            <input
              type="radio"
              name={name}
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
  )
}

type ChosenOptionProps = { option: StartOption; onChange: () => void }

function ChosenOption({ option: { title, summary, icon: Icon }, onChange }: ChosenOptionProps) {
  return (
    <div
      role="group"
      aria-label="Börja med"
      className="flex items-center gap-3 rounded-md border border-line px-3 py-2"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0 text-accent" />
      <p className="flex min-w-0 grow flex-col">
        <span className="font-semibold">{title}</span>
        <span className="text-xs text-ink-muted">{summary}</span>
      </p>
      <Button size="small" onClick={onChange}>
        Byt
      </Button>
    </div>
  )
}

const chosen =
  'relative has-checked:border-accent has-checked:bg-accent-soft has-checked:shadow-[inset_0_0_0_1px_var(--color-accent)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:outline-2'
