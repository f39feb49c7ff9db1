import { Banknote, CalendarClock, Hourglass, Images, ScanLine, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { fileAddress } from '#contract/platform/fileAddresses.ts'
import type { WeekKind, WeekLine } from '#contract/accounts/week.ts'
import { classes } from '#client/ui/layout/classes.ts'
import { ButtonLink, TextLink } from '#client/ui/layout/links.tsx'

/** The lines of a week: each with its kind, what is so, why it says so, and one way to act on it. */
export function WeekLines({ lines }: { lines: readonly WeekLine[] }) {
  return (
    // Safari drops the list role of lists without bullets.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ol role="list" aria-label="Veckans rader" className="sheet">
      {lines.map((line) => (
        <LineItem key={line.key} line={line} />
      ))}
    </ol>
  )
}

function LineItem({ line }: { line: WeekLine }) {
  const { heading, sentence, reason, button, figures } = line
  return (
    <li className={lineGrid}>
      <Lead line={line} />
      <div className="min-w-0">
        <p className="text-xs font-semibold text-ink-muted">{heading}</p>
        <h2 className="text-lg/snug font-medium tracking-tight text-pretty">{withLinks(sentence, figures)}</h2>
        {reason && <p className="text-sm text-pretty text-ink-muted">{withLinks(reason, figures)}</p>}
      </div>
      <div className="@max-2xl:col-start-2 @max-2xl:mt-2.5 @2xl:justify-self-end">
        <ButtonLink size="small" to={button.path}>
          {button.label}
          <span className="sr-only">: {sentence}</span>
        </ButtonLink>
      </div>
    </li>
  )
}

/** Its picture, or the sign of its kind. */
function Lead({ line: { kind, picture } }: { line: WeekLine }) {
  const [isBroken, setBroken] = useState(false)
  const Icon = icons[kind]
  if (picture && !isBroken)
    return (
      <img
        src={fileAddress('small', picture.fileId)}
        alt=""
        className={classes(lead, 'object-cover object-[50%_40%]')}
        onError={() => setBroken(true)}
      />
    )
  return (
    <span
      aria-hidden="true"
      className={classes(
        lead,
        'grid place-items-center [&_svg]:size-5',
        kind === 'coming' ? 'bg-accent-soft text-accent' : 'bg-surface-sunken text-ink-muted',
      )}
    >
      <Icon />
    </span>
  )
}

const icons: Record<WeekKind, LucideIcon> = {
  coming: CalendarClock,
  waiting: Hourglass,
  yearAgo: Images,
  money: Banknote,
  fact: ScanLine,
}

/** The grid of a line, also of the placeholder, so that nothing moves. The line above it begins where its words do. */
export const lineGrid =
  '[--spacing-lead:4.625rem] @2xl:[--spacing-lead:7.125rem] grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3.5 p-4 @2xl:grid-cols-[4.5rem_minmax(0,1fr)_auto] @2xl:items-center @2xl:gap-x-4.5 @2xl:px-6 @2xl:py-4.5'

export const lead = 'size-11 rounded-[0.6875rem] @2xl:h-14.5 @2xl:w-18 @2xl:rounded-xl'

/** A text in which each figure is a link to the rows that it comes from. */
function withLinks(text: string, figures: WeekLine['figures']): ReactNode {
  const [first, ...others] = figures
    .map((figure) => ({ ...figure, at: text.indexOf(figure.text) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at || b.text.length - a.text.length)
  if (!first) return text
  const end = first.at + first.text.length
  return (
    <>
      {text.slice(0, first.at)}
      <TextLink to={first.path} className="whitespace-nowrap">
        {first.text}
      </TextLink>
      {withLinks(text.slice(end), others)}
    </>
  )
}
