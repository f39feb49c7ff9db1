import { Pencil } from 'lucide-react'

type FillInSumProps = {
  /** What it may be: filled in by the press. */
  guess: string | null
  onPress: () => void
  onFocus?: () => void
}

/** Stands first where a receipt's sum was not read, or did not pass its check: without it the receipt has no cost. */
export function FillInSum({ guess, onPress, onFocus }: FillInSumProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      onFocus={onFocus}
      className="inline-flex min-h-11 items-center gap-2 self-start rounded-2xl border border-dashed border-warning bg-surface-raised px-3.5 py-1.5 text-sm font-semibold text-warning"
    >
      {guess ? `Summa ${guess}, stämmer den?` : 'Summa – fyll i'}
      <Pencil aria-hidden="true" className="size-4" />
    </button>
  )
}
