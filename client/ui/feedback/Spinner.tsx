import { LoaderCircle } from 'lucide-react'

/** Loading indicator. Takes its space at once and becomes visible after 200 ms. */
export function Spinner({ label = 'Laddar...' }: { label?: string }) {
  return (
    <div role="status" className="flex animate-appear items-center justify-center gap-2.5 py-10 text-ink-muted">
      <LoaderCircle className="size-5 animate-spin text-accent" />
      {label}
    </div>
  )
}
