import type { ReactNode } from 'react'
import { SectionHeader } from '#client/ui/layout/headers.tsx'

type AccountSheetProps = { id?: string; title: string; lead?: string; children: ReactNode }

/** A part of a section of the account. `id` is what a link to it names. */
export function AccountSheet({ id, title, lead, children }: AccountSheetProps) {
  return (
    <section
      id={id}
      {...(id && { tabIndex: -1 })}
      className="min-w-0 rounded-xl border border-line bg-surface-raised p-4 outline-none sm:p-6"
    >
      <SectionHeader title={title} lead={lead} />
      {children}
    </section>
  )
}
