import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, type FocusEvent } from 'react'
import { classes } from '../layout/classes.ts'
import { focusOnRemaining } from '../overlays/useFocusFallback.ts'
import { dismissToast, pauseToasts, resumeToasts, useToasts, type Toast } from './toastStore.ts'

/** Renders the toasts; once in the layout. Their timers pause on hover and focus, and F6 leads to the newest. */
export function ToastRegion() {
  const toasts = useToasts()
  const { region, noteFocus, returnFocus } = useReachWithF6()
  return (
    <section
      ref={region}
      aria-label="Meddelanden från Pärmen"
      // Keeps toasts accessible while a React Aria popover hides the rest of the page.
      data-react-aria-top-layer="true"
      // Above the bottom navigation of a phone.
      className="pointer-events-none print:hidden fixed inset-x-[env(safe-area-inset-left)] bottom-[env(safe-area-inset-bottom)] z-100 flex flex-col items-center p-4 max-lg:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] sm:items-start sm:p-6 low:bottom-[env(safe-area-inset-bottom)]"
    >
      {/* The handlers only pause the timers. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        role="log"
        aria-live="polite"
        aria-relevant="additions"
        className="flex w-full max-w-md flex-col gap-3"
        onMouseEnter={pauseToasts}
        onMouseLeave={resumeToasts}
        onFocus={(event) => {
          pauseToasts()
          noteFocus(event)
        }}
        onBlur={resumeToasts}
      >
        {toasts.map((toast) => (
          <ToastNote key={toast.id} toast={toast} onGone={returnFocus} />
        ))}
      </div>
    </section>
  )
}

type ToastNoteProps = { toast: Toast; onGone: () => void }

function ToastNote({ toast, onGone }: ToastNoteProps) {
  const { Icon, ink } = looks[toast.tone]

  function dismiss() {
    dismissToast(toast.id)
    onGone()
  }

  function act(run: () => void) {
    dismiss()
    run()
  }

  const { action, more = [] } = toast
  return (
    <div className="pointer-events-auto flex animate-arrive items-start gap-3 rounded-md border border-line bg-surface-raised py-1.5 ps-4 pe-1.5 shadow-float">
      <Icon className={classes('mt-3 size-5 shrink-0', ink)} />
      <div className={classes('flex min-w-0 grow items-start', more.length > 0 ? 'flex-col' : 'gap-3')}>
        <p className="min-w-0 grow py-2.5">{toast.text}</p>
        {action && (
          <div className={classes('flex shrink-0 flex-wrap', more.length > 0 && '-ms-3')}>
            {[action, ...more].map(({ label, run }, place) => (
              <button
                key={label}
                type="button"
                onClick={() => act(run)}
                {...(place === 0 && { 'aria-keyshortcuts': 'F6' })}
                className="flex min-h-11 items-center gap-2 rounded-md px-3 text-start font-semibold text-accent hover:bg-accent-soft"
              >
                {label}
                {/* A hint shown where there is a keyboard; screen readers are told by aria-keyshortcuts. */}
                {place === 0 && (
                  <kbd aria-hidden="true" className={keyHint}>
                    F6
                  </kbd>
                )}
              </button>
            ))}
          </div>
        )}
      </div>
      <button
        type="button"
        aria-label="Stäng meddelandet"
        onClick={dismiss}
        className="grid size-11 shrink-0 place-items-center rounded-md text-ink-muted hover:bg-surface-sunken hover:text-ink"
      >
        <X className="size-5" />
      </button>
    </div>
  )
}

/** F6 moves focus to the newest toast's first button, and from there back to where it was. */
function useReachWithF6() {
  const region = useRef<HTMLElement>(null)
  const before = useRef<Element>(null)

  /** Whoever comes by pointer or Tab goes back there too. */
  function noteFocus({ relatedTarget }: FocusEvent) {
    if (relatedTarget && !region.current?.contains(relatedTarget)) before.current = relatedTarget
  }

  function returnFocus() {
    const target = before.current
    before.current = null
    if (target instanceof HTMLElement && target.isConnected) target.focus()
    // The button is gone with its toast.
    else if (region.current?.contains(document.activeElement)) focusOnRemaining([...document.querySelectorAll('main')])
  }

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
      const first = region.current?.querySelector<HTMLElement>('[role=log] > :last-child button')
      if (!first) return
      event.preventDefault()
      if (region.current?.contains(document.activeElement)) return returnFocus()
      before.current = document.activeElement
      first.focus()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])

  return { region, noteFocus, returnFocus }
}

const keyHint =
  'rounded-sm border border-line-strong px-1 font-sans text-xs font-normal text-ink-muted max-lg:hidden pointer-coarse:hidden'

const looks = {
  info: { Icon: Info, ink: 'text-accent' },
  success: { Icon: CircleCheck, ink: 'text-success' },
  warning: { Icon: TriangleAlert, ink: 'text-warning' },
  danger: { Icon: CircleAlert, ink: 'text-danger' },
}
