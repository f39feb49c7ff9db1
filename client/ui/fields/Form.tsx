import type { ComponentProps, ReactNode } from 'react'
import { Alert } from '../feedback/Alert.tsx'
import { classes } from '../layout/classes.ts'
import { useIsHydrated } from '../feedback/useIsHydrated.ts'

/** A form with even space between its fields. The browser's own bubbles are off: errors stand under the fields. */
export function Form({ className, children, ...rest }: ComponentProps<'form'>) {
  const isHydrated = useIsHydrated()
  return (
    <form noValidate {...rest} className={classes('flex flex-col gap-5', className)}>
      {/* Before the page runs, Enter in a lone field would send the form, with all of it in the address. */}
      {!isHydrated && <input type="submit" disabled hidden />}
      {children}
    </form>
  )
}

/** Fields side by side where there is room, below each other on a phone. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
}

/** The form's buttons, the main one first in reading order. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3 pt-1 max-sm:[&>*]:grow">{children}</div>
}

type FormErrorProps = {
  /** What went wrong with the whole; nothing is drawn without it or `problems`. */
  message?: string | undefined
  /** Fields by their `name`; each becomes a way to jump there. */
  problems?: readonly { name: string; message: string }[]
}

const none: NonNullable<FormErrorProps['problems']> = []

/** Says at once, aloud too, why the form was not sent. */
export function FormError({ message, problems = none }: FormErrorProps) {
  if (!message && problems.length === 0) return null
  return (
    <Alert tone="danger">
      {message && <p>{message}</p>}
      {problems.length > 0 && (
        <ul className="list-disc ps-5">
          {problems.map((problem) => (
            <li key={problem.name}>
              <button
                type="button"
                className="link-text text-start max-sm:min-h-11"
                onClick={() => focusField(problem.name)}
              >
                {problem.message}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}

function focusField(name: string) {
  document.getElementsByName(name)[0]?.focus()
}
