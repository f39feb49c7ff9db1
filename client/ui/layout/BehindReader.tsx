import type { ReactNode } from 'react'

type BehindReaderProps = {
  /** The title of the page, which screen readers get even while the header is hidden. */
  title: string
  /** The page's header, and what else stands above the list. */
  children: ReactNode
}

/** The header of a page above a `ListAndReader`. A phone hides it while the open item has the whole screen. */
export function BehindReader({ title, children }: BehindReaderProps) {
  return (
    <>
      <h1 className="hidden behind-reader:sr-only behind-reader:block">{title}</h1>
      <div className="behind-reader:hidden">{children}</div>
    </>
  )
}
