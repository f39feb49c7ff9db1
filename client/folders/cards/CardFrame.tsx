import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '#client/ui/layout/classes.ts'
import { Spine } from '#client/ui/layout/Spine.tsx'
import { useMovingName } from '#client/ui/motion/Moving.tsx'

type CardFrameProps = {
  /** The binder's spine along the edge, of main folders. `faint` for what is archived or not answered yet. */
  spine?: 'plain' | 'faint'
  /** Pending: nothing that one can go into. */
  isGreyed?: boolean
  className?: string
  children: ReactNode
}

/** The card of a folder. Its title covers it; other links and buttons inside still work. */
export function CardFrame({ spine, isGreyed = false, className, children }: CardFrameProps) {
  return (
    <article
      data-moving={useMovingName()}
      className={classes(sheet, isGreyed ? greyed : raised, spine && 'ps-5.5', className)}
    >
      {spine && <Spine isFaint={spine === 'faint'} />}
      {children}
    </article>
  )
}

type CardTitleProps = {
  /** The address of the folder; without it the title is no link. */
  to?: string | undefined
  level: 2 | 3
  isSmall?: boolean
  children: ReactNode
}

export function CardTitle({ to, level, isSmall = false, children }: CardTitleProps) {
  const Heading = `h${level}` as const
  return (
    <Heading className={classes('min-w-0 leading-snug font-semibold tracking-tight', !isSmall && 'text-lg/snug')}>
      {to === undefined ? (
        children
      ) : (
        <Link to={to} className="outline-none after:absolute after:inset-0">
          {children}
        </Link>
      )}
    </Heading>
  )
}

const sheet =
  'group/card relative flex h-full min-w-0 flex-col overflow-clip rounded-lg border transition-[box-shadow,border-color] duration-200 has-[h2>a:focus-visible,h3>a:focus-visible]:outline-2 has-[h2>a:focus-visible,h3>a:focus-visible]:outline-offset-2 has-[h2>a:focus-visible,h3>a:focus-visible]:outline-focus'
const raised =
  'border-line bg-surface-raised shadow-card hover:border-line-strong hover:shadow-lift [&:hover_:is(h2,h3)]:text-accent [&_button]:relative [&_button]:z-1 [&_p+a]:relative [&_p+a]:z-1'
const greyed = 'border-dashed border-line-strong bg-surface text-ink-muted'
