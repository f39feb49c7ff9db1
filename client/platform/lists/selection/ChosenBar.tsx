import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#client/ui/fields/IconButton.tsx'

type ChosenBarProps = {
  /** What is chosen, for screen readers: 'Valda papper'. */
  label: string
  count: number
  /** More about what is chosen. */
  note?: ReactNode
  /** The name of the button that ends it. */
  clearLabel: string
  onClear: () => void
  /** What is done with it. */
  children: ReactNode
}

/** The bar of what is chosen in a list. Stands above the bar of a phone. */
export function ChosenBar({ label, count, note, clearLabel, onClear, children }: ChosenBarProps) {
  return (
    <div
      role="region"
      aria-label={label}
      className="sticky bottom-4 max-md:bottom-24 z-20 mx-auto mt-6 flex w-fit max-w-full items-center gap-1 sm:gap-2 rounded-lg border border-line bg-surface-raised p-2 sm:pe-3 shadow-float"
    >
      <IconButton label={clearLabel} icon={<X />} onClick={onClear} />
      <p role="status" className="pe-1">
        <b className="font-semibold whitespace-nowrap">{count === 1 ? '1 vald' : `${count} valda`}</b> {note}
      </p>
      {children}
    </div>
  )
}
