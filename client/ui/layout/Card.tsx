import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { useMovingName } from '../motion/Moving.tsx'
import { classes } from './classes.ts'
import { Spine } from './Spine.tsx'

type CardProps = {
  title: ReactNode
  /** Turns the title into a link that covers the card; other links and buttons inside still work. */
  to?: LinkProps['to'] | undefined
  /** Props of the link. */
  link?: Pick<LinkProps, 'id' | 'state' | 'preventScrollReset'> | undefined
  /** Heading level. */
  level?: 2 | 3 | 4
  /** Across its top, in the box `cardPicture`. */
  picture?: ReactNode
  /** A short text above the title. */
  eyebrow?: ReactNode
  badge?: ReactNode
  /** Greyed out, for pending items; the title is never a link. */
  isGreyed?: boolean
  /** Draws a binder's spine along the edge, for folders. 'faint' for archived ones. */
  hasSpine?: boolean | 'faint'
  /** Buttons at the bottom. */
  actions?: ReactNode
  children?: ReactNode
}

/** A card. Stretches to the height of its row, with the actions at the bottom. */
export function Card({ title, to, link, level = 3, isGreyed, hasSpine, children, ...parts }: CardProps) {
  const { picture, eyebrow, badge, actions } = parts
  const Heading = `h${level}` as const
  const isLink = to !== undefined && !isGreyed
  return (
    <article
      data-moving={useMovingName()}
      className={classes(sheet, isGreyed ? greyed : raised, isLink && linkStyles, hasSpine && 'ps-11 sm:ps-12')}
    >
      {hasSpine && <Spine isFaint={isGreyed === true || hasSpine === 'faint'} />}
      {picture}
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          {eyebrow && <p className="mb-1 text-xs text-ink-muted">{eyebrow}</p>}
          <Heading className="text-lg font-semibold">
            {isLink ? (
              <CardLink to={to} {...link}>
                {title}
              </CardLink>
            ) : (
              title
            )}
          </Heading>
        </div>
        {badge && <div className="shrink-0">{badge}</div>}
      </header>
      {children && <div className="flex grow flex-col gap-3 text-sm [&_a]:z-1 [&_button]:z-1">{children}</div>}
      {actions && <footer className="-mb-1 mt-auto flex flex-wrap gap-2 pt-1 empty:hidden [&>*]:z-1">{actions}</footer>}
    </article>
  )
}

function CardLink({ children, ...link }: LinkProps) {
  return (
    <Link
      {...link}
      className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
    >
      {children}
    </Link>
  )
}

/** The box of a card's picture: from edge to edge, whatever the card's padding. */
export const cardPicture =
  '-mx-5 -mt-5 mb-1 h-30 w-[calc(100%+2.5rem)] shrink-0 rounded-t-[calc(var(--radius-lg)-1px)] sm:-mx-6 sm:-mt-6 sm:w-[calc(100%+3rem)]'

const sheet =
  'relative flex h-full min-w-0 flex-col gap-3 rounded-lg border p-5 sm:p-6 transition-[box-shadow,border-color] duration-200'
const raised = 'border-line bg-surface-raised shadow-card'
const greyed = 'border-dashed border-line-strong bg-surface text-ink-muted'
const linkStyles =
  'hover:border-line-strong hover:shadow-lift [&_:is(h2,h3,h4)]:hover:text-accent [&_a]:relative [&_button]:relative [&_:is(h2,h3,h4)_a]:static'
