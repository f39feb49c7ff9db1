import type { ReceiptFields } from '#contract/reading.ts'
import { classes } from '../../ui/layout/classes.ts'
import { fieldLabels, shownFields, type ShownName } from './fieldWords.ts'
import { Mark } from './ReadFields.tsx'

type ReadPlacesProps = { fields: ReceiptFields; lit: ShownName | null; onLight: (name: ShownName) => void }

/** Over the picture of the first page: where each field stands. */
export function ReadPlaces({ fields, lit, onLight }: ReadPlacesProps) {
  return shownFields.map((name, at) => {
    const field = fields[name]
    if (!field || field.page !== 1) return null
    const [left, top, right, bottom] = field.box
    const style = {
      left: `${left * 100}%`,
      top: `${top * 100}%`,
      width: `${(right - left) * 100}%`,
      height: `${(bottom - top) * 100}%`,
    }
    return (
      <button
        key={name}
        type="button"
        aria-label={`Visa: ${fieldLabels[name]}`}
        style={style}
        className={classes(
          'absolute rounded-sm border-2',
          field.state === 'failed' ? 'border-dashed border-warning' : 'border-accent',
          lit === name && 'bg-warning-soft/50',
        )}
        onClick={() => onLight(name)}
      >
        <span className="absolute -start-7 top-1/2 -translate-y-1/2 max-sm:hidden">
          <Mark number={at + 1} isWrong={field.state === 'failed'} />
        </span>
      </button>
    )
  })
}
