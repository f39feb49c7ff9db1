import { useState, type ComponentType } from 'react'
import { useLast } from '#client/ui/state/useLast.ts'
import { Button } from '#client/ui/fields/Button.tsx'

type RemovableRowsProps<Row> = {
  /** The name of the list, where no heading gives it one. */
  label?: string
  rows: readonly Row[]
  /** The texts of a row, and the name of its button to a screen reader. */
  wordsOf: (row: Row) => { name: string; detail: string; remove: string }
  /** What the button says that removes a row. */
  removeText?: string
  /** A further button of each row, with its name to a screen reader. */
  further?: { text: string; labelOf: (row: Row) => string; onPress: (row: Row) => void }
  /** The question before a row is removed. */
  Question: ComponentType<{ row: Row; isOpen: boolean; onClose: () => void }>
}

/** Rows with a name and what is known of it, each of which its user can remove. */
export function RemovableRows<Row extends { id: number }>({
  label,
  rows,
  wordsOf,
  removeText = 'Ta bort',
  further,
  Question,
}: RemovableRowsProps<Row>) {
  const [removing, setRemoving] = useState<Row | null>(null)
  const asked = useLast(removing)
  return (
    <>
      {rows.length > 0 && (
        <ul aria-label={label} className="w-full divide-y divide-line rounded-lg border border-line">
          {rows.map((row) => {
            const { name, detail, remove } = wordsOf(row)
            return (
              <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
                <div className="min-w-0">
                  <p className="font-semibold wrap-anywhere">{name}</p>
                  <p className="text-sm text-ink-muted">{detail}</p>
                </div>
                <div className="flex flex-wrap gap-2">
                  {further && (
                    <Button size="small" aria-label={further.labelOf(row)} onClick={() => further.onPress(row)}>
                      {further.text}
                    </Button>
                  )}
                  <Button size="small" aria-label={remove} onClick={() => setRemoving(row)}>
                    {removeText}
                  </Button>
                </div>
              </li>
            )
          })}
        </ul>
      )}
      {asked && <Question row={asked} isOpen={removing !== null} onClose={() => setRemoving(null)} />}
    </>
  )
}
