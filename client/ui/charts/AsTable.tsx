import { Table } from 'lucide-react'
import type { ReactNode } from 'react'

/** A chart's values as a table that can be opened below it. */
export function AsTable({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details>
      <summary className="touch-line inline-flex cursor-pointer items-center gap-2 rounded-sm font-semibold text-accent marker:content-none [&::-webkit-details-marker]:hidden [&_svg]:size-4 print:hidden">
        <Table aria-hidden="true" />
        {summary}
      </summary>
      {children}
    </details>
  )
}
