import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classes } from '../layout/classes.ts'
import { useRovingFocus } from './useRovingFocus.ts'

export type Bar = {
  /** The label below the bar; the short one on a phone. */
  label: string
  shortLabel?: string
  value: number
  /** The value above the bar, without its unit. */
  figure: string
  /** All of it in words: `2026: 38 450 kr`. */
  text: string
  to?: LinkProps['to']
  isCurrent?: boolean
}

type BarChartProps = { label: string; bars: readonly Bar[] }

const height = 220
/** The lower edge of the plot, above the labels. */
const bottom = height - 26
/** The height of the figure above the highest bar, or below the lowest. */
const forFigure = 22
const top = forFigure
/** The share of its room that a bar fills. */
const filled = 0.87
const radius = 5

/**
 * Bars beside each other, with their figures. One is reached with Tab and the others with the arrow keys, Home and End;
 * each is read out whole. It has attributes and classes alone, which a strict content security policy allows. What it
 * shows belongs into a table as well.
 */
export function BarChart({ label, bars }: BarChartProps) {
  const { tabIndexOf, ...handlers } = useRovingFocus(bars.findIndex(({ isCurrent }) => isCurrent) ?? 0)
  const values = bars.map(({ value }) => value)
  const [highest, lowest] = [Math.max(0, ...values), Math.min(0, ...values)]
  const room = (lowest < 0 ? bottom - forFigure : bottom) - top
  const yOf = (value: number) => top + Math.round((room * (highest - value)) / (highest - lowest || 1))
  // All of nothing stand at the bottom.
  const baseline = highest === lowest ? bottom : yOf(0)
  return (
    // The keys of its bars.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <svg role="group" aria-label={label} width="100%" height={height} className="block overflow-visible" {...handlers}>
      {bars.map((bar, index) => (
        <BarWithTexts
          key={bar.label}
          bar={bar}
          tabIndex={tabIndexOf(index)}
          start={index / bars.length}
          width={1 / bars.length}
          baseline={baseline}
          y={bar.value === 0 ? baseline : yOf(bar.value)}
        />
      ))}
    </svg>
  )
}

/** It stands on the baseline up to `y`, or hangs from it down to there. */
type BarProps = { bar: Bar; tabIndex: number; start: number; width: number; baseline: number; y: number }

function BarWithTexts({ bar, tabIndex, start, width, baseline, y }: BarProps) {
  const hangs = y > baseline
  const room = { x: percent(start), width: percent(width) }
  const filledRoom = { x: percent(start + (width * (1 - filled)) / 2), width: percent(width * filled) }
  return (
    <>
      <BarFrame bar={bar} tabIndex={tabIndex}>
        {/* All of its column can be pressed. */}
        <rect {...room} height={height} fill="transparent" />
        {/* It goes on beyond the line, so that its corners there are not round. */}
        <svg {...filledRoom} y={hangs ? baseline : 0} height={hangs ? y - baseline : baseline} aria-hidden="true">
          <rect
            y={hangs ? -radius : y}
            width="100%"
            height={Math.abs(baseline - y) + radius}
            rx={radius}
            className={bar.isCurrent ? currentFill : fill}
          />
        </svg>
        <rect
          {...filledRoom}
          y={baseline - 1}
          height={1}
          className="fill-line-strong forced-colors:fill-[CanvasText]"
        />
        <rect {...filledRoom} y={1} height={height - 2} rx={radius} className={focusRing} />
      </BarFrame>
      <BarTexts bar={bar} middle={percent(start + width / 2)} y={hangs ? y + 15 : y - 7} />
    </>
  )
}

function BarFrame({
  bar: { to, text, isCurrent },
  tabIndex,
  children,
}: Pick<BarProps, 'bar' | 'tabIndex'> & { children: ReactNode }) {
  const props = { tabIndex, 'aria-label': text, className: 'group outline-none', 'data-roving': '' }
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

/** The visible texts of a bar; what is read out says the same in full. `y` is that of the figure. */
function BarTexts({ bar, middle, y }: { bar: Bar; middle: string; y: number }) {
  const { label, shortLabel = label, figure, isCurrent } = bar
  const props = { x: middle, textAnchor: 'middle' } as const
  const labelled = { ...props, y: height - 6 }
  const labelStyle = classes(small, isCurrent ? 'fill-accent font-bold' : 'fill-ink-muted')
  return (
    <g aria-hidden="true" className="pointer-events-none">
      <text {...props} y={y} className={classes(small, isCurrent ? 'fill-ink font-bold' : 'fill-ink-muted')}>
        {figure}
      </text>
      <text {...labelled} className={classes(labelStyle, 'max-sm:hidden')}>
        {label}
      </text>
      <text {...labelled} className={classes(labelStyle, 'sm:hidden')}>
        {shortLabel}
      </text>
    </g>
  )
}

const percent = (share: number) => `${Math.round(share * 1e4) / 100}%`

const small = 'text-xs tabular-nums forced-colors:fill-[CanvasText]'
const fill = 'fill-accent/28 transition-[fill] group-hover:fill-accent/45 forced-colors:fill-[GrayText]'
const currentFill = 'fill-accent forced-colors:fill-[Highlight]'
// Browsers do not agree on outlines in drawings.
const focusRing = 'hidden fill-none stroke-focus stroke-2 group-focus-visible:block forced-colors:stroke-[CanvasText]'
