import type { ReactNode } from 'react'

const paragraphs = '[&>p]:mt-3 [&>p]:max-w-160'
const headings = '[&>h3]:mt-6 [&>h3]:text-lg [&>h3]:font-semibold'
const lists =
  '[&>ul]:mt-3 [&>ul]:max-w-160 [&>ul]:flex [&>ul]:list-disc [&>ul]:flex-col [&>ul]:gap-2 [&>ul]:ps-5 [&>ul]:marker:text-line-strong'

/** Styles plain paragraphs, headings and lists. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={`${paragraphs} ${headings} ${lists}`}>{children}</div>
}
