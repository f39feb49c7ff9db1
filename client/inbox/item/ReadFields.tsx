import { Check } from 'lucide-react'
import type { ReceiptFields } from '#contract/reading.ts'
import { classes } from '../../ui/layout/classes.ts'
import { Sheet } from '../../ui/layout/rows/Sheet.tsx'
import { fieldLabels, shownFields, valueText, whyText, type ShownName } from './fieldWords.ts'

type ReadFieldsProps = { fields: ReceiptFields; lit: ShownName | null; onLight: (name: ShownName | null) => void }

/** What was read, with the same number as in the picture. What failed its check is no value, and says why. */
export function ReadFields({ fields, lit, onLight }: ReadFieldsProps) {
  return (
    <Sheet label="Det som lästes">
      {shownFields.map((name, at) => {
        const field = fields[name]
        const value = valueText(name, fields)
        const why = whyText(field)
        return (
          <li key={name} className={classes(lit === name && 'bg-accent-soft')}>
            <button
              type="button"
              aria-pressed={lit === name}
              className="grid w-full grid-cols-[2rem_auto_minmax(0,1fr)] items-baseline gap-x-2 px-3 py-2.5 text-start"
              onClick={() => onLight(lit === name ? null : name)}
            >
              <Mark number={field ? at + 1 : null} isWrong={field?.state === 'failed'} />
              <span className="text-sm text-ink-muted">{fieldLabels[name]}</span>
              <span className="text-end text-sm font-semibold wrap-anywhere tabular-nums">
                {value ?? 'Skriv in själv'}
              </span>
              {why && (
                <span className="col-span-full text-end text-xs text-ink-muted">
                  {field?.state === 'agrees' && <Check aria-hidden="true" className="inline size-3.5 text-accent" />}{' '}
                  {why}
                </span>
              )}
            </button>
          </li>
        )
      })}
    </Sheet>
  )
}

/** The number of a field, in the picture and beside its value. */
export function Mark({ number, isWrong }: { number: number | null; isWrong: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid size-6 place-items-center rounded-full text-xs font-bold tabular-nums',
        number === null || isWrong
          ? 'border border-dashed border-line-strong text-ink-muted'
          : 'bg-accent text-accent-ink',
      )}
    >
      {number}
    </span>
  )
}
