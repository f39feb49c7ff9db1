import type { ReactNode } from 'react'

type BehindReaderProps = {
  /** Of the page: screen readers still get it. */
  title: string
  /** The page's header, and what else stands above the list. */
  children: ReactNode
}

/** What a page has above a `ListAndReader`: on a phone it leaves while the open item has the whole screen. */
export function BehindReader({ title, children }: BehindReaderProps) {
  return (
    <>
      <h1 className="hidden behind-reader:sr-only behind-reader:block">{title}</h1>
      <div className="behind-reader:hidden">{children}</div>
    </>
  )
}
