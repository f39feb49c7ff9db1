import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { product } from '#contract/platform/product.ts'
import { urls } from '#contract/platform/urls.ts'
import { Container } from '#client/ui/layout/Container.tsx'

type LinkFrameProps = {
  /** The line above all: for whom it is. */
  mark?: ReactNode
  /** At the end of the bar. */
  action?: ReactNode
  foot?: ReactNode
  children: ReactNode
}

/** The frame around what a link leads to: of it alone, without the ways to other pages and to sign in. */
export function LinkFrame({ mark, action, foot, children }: LinkFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#innehall"
        // The browser's own way would put the name behind the address, where the secret of a link stands.
        onClick={(event) => {
          event.preventDefault()
          document.getElementById('innehall')?.focus()
        }}
        className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:z-50 focus:rounded-md focus:bg-surface-raised focus:px-4 focus:py-2.5 focus:shadow-float"
      >
        Hoppa till innehållet
      </a>
      <header className="border-b border-line bg-surface">
        {mark && (
          <div className="bg-ink py-2 text-sm text-surface">
            <Container>{mark}</Container>
          </div>
        )}
        <Container>
          <div className="flex h-16 items-center justify-between gap-4">
            <Link to={urls.start} className="flex min-h-11 items-center gap-2.5 rounded-md">
              <img src="/favicon.svg" alt="" className="size-8 shrink-0" />
              <span className="text-lg font-bold tracking-tight">{product.name}</span>
            </Link>
            {action}
          </div>
        </Container>
      </header>
      <main id="innehall" tabIndex={-1} className="grow pt-4 pb-12 outline-none sm:pb-16">
        <Container>{children}</Container>
      </main>
      {foot && (
        <footer className="border-t border-line py-6 text-sm text-ink-muted">
          <Container>{foot}</Container>
        </footer>
      )}
    </div>
  )
}
