import { classes } from '../layout/classes.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'large' | 'medium' | 'small'

const base =
  'relative inline-flex print:hidden items-center justify-center rounded-md border font-semibold no-underline select-none transition-[background-color,border-color,color,box-shadow] duration-150 disabled:cursor-not-allowed aria-disabled:cursor-not-allowed [&_svg]:shrink-0'

const variants = {
  primary:
    'border-transparent bg-accent text-accent-ink shadow-card hover:bg-accent-strong disabled:border-line disabled:bg-surface-sunken disabled:text-ink-muted disabled:shadow-none',
  secondary:
    'border-line-strong bg-surface-raised text-ink hover:border-ink-muted hover:bg-surface-sunken disabled:border-line disabled:bg-surface-sunken disabled:text-ink-muted',
  quiet: 'border-transparent text-accent hover:bg-accent-soft hover:text-accent-strong disabled:text-ink-muted',
  danger:
    'border-transparent bg-danger text-danger-ink shadow-card hover:bg-danger-strong disabled:border-line disabled:bg-surface-sunken disabled:text-ink-muted disabled:shadow-none',
} satisfies Record<ButtonVariant, string>

const sizes = {
  large: 'min-h-13 gap-2 px-7 py-2 text-lg/tight [&_svg]:size-5',
  medium: 'min-h-11 gap-2 px-5 py-2 text-base/tight [&_svg]:size-5',
  small: 'touch-target gap-1.5 px-3.5 py-1 text-sm/tight [&_svg]:size-4',
} satisfies Record<ButtonSize, string>

/** A round button on a picture: it has a ground of its own. */
export const pictureButton =
  'grid size-11 shrink-0 print:hidden place-items-center rounded-full bg-surface-raised/90 text-ink shadow-card transition-colors hover:bg-surface-raised [&_svg]:size-5'

/** A link or React Aria button that is a sign alone, in a row: a finger's size, whoever presses it. */
export const rowIcon =
  'grid size-11 shrink-0 print:hidden place-items-center rounded-md text-ink-muted transition-colors hover:bg-surface-sunken hover:text-ink [&_svg]:size-5'

/** Button styles for links and React Aria elements. */
export function buttonStyle(variant: ButtonVariant = 'secondary', size: ButtonSize = 'medium', wide = false) {
  return classes(base, variants[variant], sizes[size], wide && 'w-full')
}
