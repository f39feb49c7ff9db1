import type { ComponentProps, ReactNode } from 'react'
import { Alert } from '../feedback/Alert.tsx'
import { classes } from '../layout/classes.ts'
import { useIsHydrated } from '../feedback/useIsHydrated.ts'
import { focusFirstWrong } from './focusFirstWrong.ts'

/** A form with even spacing. Native validation is off: errors are shown below the fields. */
export function Form({ className, children, onSubmit, ...rest }: ComponentProps<'form'>) {
  const isHydrated = useIsHydrated()
  return (
    <form
      noValidate
      {...rest}
      onSubmit={focusFirstWrong(onSubmit)}
      className={classes('flex flex-col gap-5', className)}
    >
      {/* Before hydration, Enter in the only field would send the form natively, with all values in the address. */}
      {!isHydrated && <input type="submit" disabled hidden />}
      {children}
    </form>
  )
}

/** Fields side by side, stacked on a phone. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
}

/** The form's buttons, primary first in DOM order. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3 pt-1 max-sm:[&>*]:grow">{children}</div>
}

type FormErrorProps = {
  /** Error of the whole form. Renders nothing without it and `problems`. */
  message?: string | undefined
  /** Field errors by `name`; each is a button that focuses its field. */
  problems?: readonly { name: string; message: string }[]
}

const none: NonNullable<FormErrorProps['problems']> = []

/** Announces why the form was not sent. */
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
