import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { classes } from '../layout/classes.ts'
import { dismissToast, pauseToasts, resumeToasts, useToasts, type Toast } from './toastStore.ts'

/** Renders the toasts; once in the layout. Their timers pause on hover and focus. */
export function ToastRegion() {
  const toasts = useToasts()
  return (
    <section
      aria-label="Meddelanden från Pärmen"
      // Keeps toasts accessible while a React Aria dialog hides the rest of the page.
      data-react-aria-top-layer="true"
      // Where forms have no buttons: at the top on a phone, to the left on larger screens.
      className="pointer-events-none fixed inset-x-0 top-0 z-100 flex flex-col items-center p-4 pt-[max(1rem,env(safe-area-inset-top))] sm:top-auto sm:bottom-0 sm:items-start sm:p-6"
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
        onFocus={pauseToasts}
        onBlur={resumeToasts}
      >
        {toasts.map((toast) => (
          <ToastNote key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  )
}

function ToastNote({ toast }: { toast: Toast }) {
  const { Icon, ink } = looks[toast.tone]

  function act() {
    toast.action?.run()
    dismissToast(toast.id)
  }

  return (
    <div className="pointer-events-auto flex animate-arrive items-start gap-3 rounded-md border border-line bg-surface-raised py-1.5 ps-4 pe-1.5 shadow-float">
      <Icon className={classes('mt-3 size-5 shrink-0', ink)} />
      <p className="min-w-0 grow py-2.5">{toast.text}</p>
      {toast.action && (
        <button
          type="button"
          onClick={act}
          className="min-h-11 rounded-md px-3 font-semibold text-accent hover:bg-accent-soft"
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Stäng meddelandet"
        onClick={() => dismissToast(toast.id)}
        className="grid size-11 shrink-0 place-items-center rounded-md text-ink-muted hover:bg-surface-sunken hover:text-ink"
      >
        <X className="size-5" />
      </button>
    </div>
  )
}

const looks = {
  info: { Icon: Info, ink: 'text-accent' },
  success: { Icon: CircleCheck, ink: 'text-success' },
  warning: { Icon: TriangleAlert, ink: 'text-warning' },
  danger: { Icon: CircleAlert, ink: 'text-danger' },
}
