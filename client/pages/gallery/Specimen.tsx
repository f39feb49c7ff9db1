import { type ReactNode, useId } from 'react'

/** One chapter of the gallery. */
export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-8">
      <h2 id={id} className="border-b border-line pb-3 text-xl font-semibold tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** A named example. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <p className="text-xs font-semibold text-ink-muted">{name}</p>
      {children}
    </div>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
