import { LoaderCircle } from 'lucide-react'
import { NotKept } from './NotKept.tsx'

/** Loading indicator. Takes its space at once and becomes visible after 200 ms. Without a network it says why. */
export function Spinner({ label = 'Laddar...' }: { label?: string }) {
  return (
    <div role="status" className="flex animate-appear items-center justify-center gap-2.5 py-10 text-ink-muted">
      <LoaderCircle className="size-5 animate-spin text-accent in-data-offline:hidden" />
      <span className="in-data-offline:hidden">{label}</span>
      <NotKept />
    </div>
  )
}

/** A spinner in the place of a whole page, so that what lies below it does not jump. */
export const PageSpinner = () => (
  <div className="min-h-dvh">
    <Spinner />
  </div>
)
