import { Check, Pencil } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classes } from '#client/ui/layout/classes.ts'
import { Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { Mark } from './Mark.tsx'
import type { ReadFact, ReadKey } from './readFacts.ts'

type ReadFieldsProps = {
  facts: ReadFact[]
  lit: ReadKey | null
  onLit: (key: ReadKey) => void
  /** What is read may be put right. */
  onEdit: (key: ReadKey) => void
  /** Those that there is nowhere to write are shown only. */
  mayEdit?: (key: ReadKey) => boolean
}

/** What was read, each with its number in the picture: a row that has the focus lights its place up there. */
export function ReadFields({ facts, lit, onLit, onEdit, mayEdit }: ReadFieldsProps) {
  return (
    <Sheet label="Det som lästes">
      {facts.map((fact, index) => (
        <FieldRow
          key={fact.key}
          fact={fact}
          number={index + 1}
          isLit={fact.key === lit}
          onLit={onLit}
          onEdit={mayEdit?.(fact.key) === false ? undefined : onEdit}
        />
      ))}
    </Sheet>
  )
}

type FieldRowProps = Pick<ReadFieldsProps, 'onLit'> & {
  fact: ReadFact
  number: number
  isLit: boolean
  onEdit: ((key: ReadKey) => void) | undefined
}

function FieldRow({ fact, number, isLit, onLit, onEdit }: FieldRowProps) {
  const { key, name, value, note, isChecked, place } = fact
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isLit) ref.current?.focus()
  }, [isLit])
  return (
    <li>
      <button
        ref={ref}
        type="button"
        aria-current={isLit ? 'true' : undefined}
        onFocus={() => onLit(key)}
        onClick={() => (onEdit ?? onLit)(key)}
        className={classes(
          'grid min-h-13 w-full grid-cols-[1.375rem_minmax(4.25rem,auto)_minmax(0,1fr)_1rem] items-center gap-x-3 px-4 py-1.5 text-start hover:bg-surface-sunken/45',
          isLit && 'bg-accent-soft/55 shadow-[inset_3px_0_0_var(--color-accent)]',
        )}
      >
        <Mark number={number} look={value !== null ? 'offered' : place ? 'failed' : 'missing'} />
        <span className="text-ink-muted">{name}</span>
        {value === null && onEdit ? (
          <span className="justify-self-end rounded-sm border-[1.5px] border-dashed border-line-strong px-2.5 py-0.5 text-sm text-ink-muted">
            Skriv in
          </span>
        ) : (
          <span className="text-end font-medium wrap-anywhere tabular-nums">{value}</span>
        )}
        {onEdit && <Pencil aria-hidden="true" className="size-4 text-ink-muted" />}
        {note && (
          <span className="col-start-2 col-end-4 flex items-center justify-end gap-1 text-end text-xs text-balance text-ink-muted">
            {isChecked && <Check aria-hidden="true" className="size-3.5 flex-none text-success" />}
            {note}
          </span>
        )}
      </button>
    </li>
  )
}
