import { useId } from 'react'
import { labelsOnSheet } from '#contract/rules/labels.ts'
import { classes } from '#client/ui/layout/classes.ts'

type SheetChoiceProps = {
  /** The first label of the sheet that is still there, from 1. */
  start: number
  /** The number of labels to print. */
  count: number
  onChange: (start: number) => void
}

/** The first sheet as it will be: which label is the first, and which are filled. */
export function SheetChoice({ start, count, onChange }: SheetChoiceProps) {
  const name = useId()
  const sheets = Math.ceil((start - 1 + count) / labelsOnSheet)
  return (
    <fieldset>
      <legend className="pb-2 text-sm font-semibold">Börja på etikett nr {start}</legend>
      <div className="grid w-60 max-w-full grid-cols-3 gap-1 rounded-md border border-line bg-surface p-2">
        {Array.from({ length: labelsOnSheet }, (_, index) => index + 1).map((number) => (
          <label
            key={number}
            className={classes(
              cell,
              number >= start && number < start + count
                ? 'bg-accent-soft font-semibold text-accent-strong'
                : 'text-ink-muted',
            )}
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              checked={number === start}
              onChange={() => onChange(number)}
            />
            <span className="sr-only">Etikett </span>
            {number}
          </label>
        ))}
      </div>
      <p className="pt-2 text-sm text-ink-muted" role="status">
        {count === 1 ? 'En etikett' : `${count} etiketter`} på {sheets <= 1 ? 'ett ark' : `${sheets} ark`}.
      </p>
    </fieldset>
  )
}

const cell =
  'relative flex h-8 cursor-pointer items-center justify-center rounded-sm border border-line-strong text-xs tabular-nums has-checked:border-accent has-checked:outline-1 has-checked:outline-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-checked:forced-chosen'
