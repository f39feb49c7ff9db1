import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../layout/classes.ts'
import { FieldError, useFieldWiring } from './Field.tsx'

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** A switch takes effect at once or turns on a mode; a box is sent with the form. */
  appearance?: 'box' | 'switch'
}

/** A checkbox or switch. Accepts `{...register('isGroup')}`. */
export function CheckboxField({ label, hint, error, appearance = 'box', className, id, ...input }: CheckboxFieldProps) {
  const wiring = useFieldWiring({ id, hint, error })
  return (
    <div className={classes('flex flex-col gap-1', className)}>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 has-disabled:cursor-not-allowed has-disabled:text-ink-muted">
        <span className="relative mt-0.5 inline-flex shrink-0">
          <input
            {...input}
            {...wiring.input}
            type="checkbox"
            {...(appearance === 'switch' && asSwitch)}
            className={classes(shared, appearance === 'box' ? box : track)}
          />
          {appearance === 'box' ? (
            <Check
              strokeWidth={3}
              className={classes(mark, 'inset-0 m-auto size-4 text-accent-ink opacity-0 peer-checked:opacity-100')}
            />
          ) : (
            <span className={classes(mark, thumb)} />
          )}
        </span>
        <span className="flex min-w-0 flex-col">
          <span>{label}</span>
          {hint && (
            <span id={wiring.hintId} className="text-xs text-ink-muted">
              {hint}
            </span>
          )}
        </span>
      </label>
      {error && (
        <div className="-mt-1.5 ps-8.5 pb-2">
          <FieldError id={wiring.errorId}>{error}</FieldError>
        </div>
      )}
    </div>
  )
}

/** A switch alone, at the end of a row that says in words what it is for. */
export function Switch({ label, ...input }: Omit<ComponentProps<'input'>, 'type'> & { label: string }) {
  return (
    <label className="relative inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-end">
      <span className="relative inline-flex">
        <input {...input} type="checkbox" {...asSwitch} aria-label={label} className={classes(shared, track)} />
        <span className={classes(mark, thumb)} />
      </span>
    </label>
  )
}

const asSwitch = { role: 'switch' } as const
const shared =
  'peer cursor-pointer appearance-none border border-line-strong bg-surface-raised transition-colors duration-150 checked:border-accent checked:bg-accent hover:border-ink-muted disabled:cursor-not-allowed disabled:bg-surface-sunken aria-invalid:border-danger forced-colors:appearance-auto'
const box = 'size-5.5 rounded-sm'
const track = 'h-6 w-10 rounded-full'
const mark = 'pointer-events-none absolute transition duration-150 forced-colors:hidden'
const thumb =
  'inset-y-0 start-1 my-auto size-4 rounded-full bg-line-strong peer-checked:translate-x-4 peer-checked:bg-accent-ink'
