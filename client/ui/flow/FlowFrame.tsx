import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../fields/Button.tsx'
import { rowIcon } from '../fields/buttonStyle.ts'
import { Container } from '../layout/Container.tsx'

type FlowFrameProps = {
  /** What the task is called, in its bar. */
  name: string
  /** What has become of the draft. */
  saved?: ReactNode
  onClose: () => void
  /** One `FlowFoot`. */
  foot: ReactNode
  children: ReactNode
}

/**
 * The page of a task: a bar with its name and a way out, and a foot with its one filled button. Meanwhile the
 * navigation, '+ Logga' and the footer are away (the variant `in-flow`).
 */
export function FlowFrame({ name, saved, onClose, foot, children }: FlowFrameProps) {
  return (
    <div data-flow className="flex min-h-dvh flex-col">
      <div className="sticky top-0 z-20 border-b border-line bg-surface pt-(--notch) low:static">
        <Container>
          <div className="flex min-h-14 items-center gap-2">
            <button type="button" aria-label="Tillbaka" className={`${rowIcon} -ms-3 sm:hidden`} onClick={onClose}>
              <ChevronLeft aria-hidden="true" />
            </button>
            <img src="/favicon.svg" alt="" className="size-8 max-sm:hidden" />
            <p className="min-w-0 grow truncate font-semibold">{name}</p>
            {saved && (
              <p role="status" className="text-sm text-ink-muted max-sm:hidden">
                {saved}
              </p>
            )}
            <Button variant="quiet" size="small" className="-me-3" onClick={onClose}>
              Stäng
            </Button>
          </div>
        </Container>
      </div>
      <div className="grow pt-2 pb-10">
        <Container>{children}</Container>
      </div>
      {foot}
    </div>
  )
}

type FlowFootProps = {
  /** What it comes to so far. */
  sum?: ReactNode
  note?: ReactNode
  /** Buttons, one of them filled. */
  children: ReactNode
}

/** The foot of a task: it stays below what is scrolled. */
export function FlowFoot({ sum, note, children }: FlowFootProps) {
  return (
    <div className="sticky bottom-0 z-20 border-t border-line bg-surface-raised pb-[env(safe-area-inset-bottom)] low:static">
      <Container>
        <div className="flex items-center gap-3 py-2.5 max-[22rem]:flex-wrap">
          <p aria-live="polite" className="min-w-0 grow text-sm leading-snug tabular-nums">
            {sum && <b className="block font-semibold">{sum}</b>}
            {note && <span className="text-ink-muted">{note}</span>}
          </p>
          {children}
        </div>
      </Container>
    </div>
  )
}

/** What is done, and beside it on a wide screen what it comes to. */
export function WithSide({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:items-start">
      <div className="flex min-w-0 flex-col gap-6">{children}</div>
      <aside className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-[calc(5rem+var(--notch))]">{side}</aside>
    </div>
  )
}
