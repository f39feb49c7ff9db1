import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classes } from '../layout/classes.ts'
import { useRovingFocus } from './useRovingFocus.ts'

export type Bar = {
  /** Below it; the short one on a phone. */
  label: string
  shortLabel?: string
  value: number
  /** Above it, without its unit. */
  figure: string
  /** All of it in words: `2026: 38 450 kr`. */
  text: string
  to?: LinkProps['to']
  isCurrent?: boolean
}

type BarChartProps = { label: string; bars: readonly Bar[] }

const height = 220
const baseline = height - 26
/** For the figure above the highest. */
const top = 22
/** Of the room of a bar. */
const filled = 0.87

/**
 * Bars beside each other, with their figures. One is reached with Tab and the others with the arrow keys, Home and End; each
 * is read out whole. It has attributes and classes alone, which a strict content security policy allows. What it shows
 * belongs into a table as well.
 */
export function BarChart({ label, bars }: BarChartProps) {
  const { tabIndexOf, ...handlers } = useRovingFocus(bars.findIndex(({ isCurrent }) => isCurrent) ?? 0)
  const highest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    // The keys of its bars.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <svg role="group" aria-label={label} width="100%" height={height} className="block overflow-visible" {...handlers}>
      {bars.map((bar, index) => (
        <BarFrame key={bar.label} bar={bar} tabIndex={tabIndexOf(index)}>
          <BarShape bar={bar} start={index / bars.length} width={1 / bars.length} share={bar.value / highest} />
        </BarFrame>
      ))}
    </svg>
  )
}

type BarFrameProps = { bar: Bar; tabIndex: number; children: ReactNode }

function BarFrame({ bar: { to, text, isCurrent }, children, ...rest }: BarFrameProps) {
  const props = { ...rest, 'aria-label': text, className: 'group outline-none', 'data-roving': '' }
  return to === undefined ? (
    <g role="img" {...props}>
      {children}
    </g>
  ) : (
    <Link to={to} preventScrollReset aria-current={isCurrent ? 'true' : undefined} {...props}>
      {children}
    </Link>
  )
}

type BarShapeProps = { bar: Bar; start: number; width: number; share: number }

function BarShape({ bar: { label, shortLabel = label, figure, isCurrent }, start, width, share }: BarShapeProps) {
  const y = baseline - Math.round(share * (baseline - top))
  const frame = { x: percent(start + (width * (1 - filled)) / 2), width: percent(width * filled) }
  const middle = { x: percent(start + width / 2), textAnchor: 'middle', 'aria-hidden': true } as const
  return (
    <>
      {/* All of its column can be pressed. */}
      <rect x={percent(start)} width={percent(width)} height={height} fill="transparent" />
      {/* It goes on below the line, so that its lower corners are not round. */}
      <svg {...frame} height={baseline} aria-hidden="true">
        <rect y={y} width="100%" height={height} rx={5} className={isCurrent ? currentFill : fill} />
      </svg>
      <rect {...frame} y={baseline - 1} height={1} className="fill-line-strong forced-colors:fill-[CanvasText]" />
      <text {...middle} y={y - 7} className={classes(small, isCurrent ? 'fill-ink font-bold' : 'fill-ink-muted')}>
        {figure}
      </text>
      <text
        {...middle}
        y={height - 6}
        className={classes(small, isCurrent ? 'fill-accent font-bold' : 'fill-ink-muted')}
      >
        <tspan className="max-sm:hidden">{label}</tspan>
        <tspan className="sm:hidden">{shortLabel}</tspan>
      </text>
      <rect {...frame} y={1} height={height - 2} rx={6} className={focusRing} />
    </>
  )
}

const percent = (share: number) => `${Math.round(share * 1e4) / 100}%`

const small = 'text-xs tabular-nums forced-colors:fill-[CanvasText]'
const fill = 'fill-accent/28 transition-[fill] group-hover:fill-accent/45 forced-colors:fill-[GrayText]'
const currentFill = 'fill-accent forced-colors:fill-[Highlight]'
// Browsers do not agree on outlines in drawings.
const focusRing = 'hidden fill-none stroke-focus stroke-2 group-focus-visible:block forced-colors:stroke-[CanvasText]'
