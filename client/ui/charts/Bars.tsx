import { classes } from '../layout/classes.ts'

type Tone = 'pale' | 'usual' | 'full'
/** `name` and `figure` stand below and above it on a wide screen, `short` below it on a phone; a value of null has no bar. */
export type Column = {
  name: string
  short: string
  figure?: string
  isCurrent?: boolean
  bars: readonly { value: number | null; tone: Tone }[]
}
/** `line` is drawn across at that value. */
type BarsProps = { label: string; columns: readonly Column[]; line?: number | null }

const height = 180
const [top, bottom] = [22, height - 24]

/**
 * Many columns of one bar or two, as one picture whose label says all of it, or beside a table with the same figures: those that
 * are reached one by one are a `BarChart`. It has attributes and classes alone, which a strict content security policy allows.
 */
export function Bars({ label, columns, line = null }: BarsProps) {
  const values = columns.flatMap(({ bars }) => bars.map(({ value }) => value ?? 0))
  const highest = Math.max(1, line ?? 0, ...values)
  const tall = (value: number) => Math.max(2, Math.round(((bottom - top) * value) / highest))
  const x = (at: number) => `${(100 * at) / columns.length}%`
  const across = { x1: '0', x2: '100%' }
  return (
    <svg role="img" aria-label={label} width="100%" height={height} className="block overflow-visible">
      {columns.map(({ name, short, figure, isCurrent, bars }, at) => {
        const wide = 0.86 / bars.length
        const said = classes('text-xs tabular-nums forced-colors:fill-[CanvasText]', isCurrent && 'font-bold')
        const below = { x: x(at + 0.5), y: height - 6, textAnchor: 'middle' } as const
        const color = isCurrent ? 'fill-accent' : 'fill-ink-muted'
        return (
          // One stands where it stands.
          // oxlint-disable-next-line react/no-array-index-key
          <g key={at}>
            {bars.map(
              ({ value, tone }, index) =>
                value !== null && (
                  <rect
                    key={tone}
                    x={x(at + 0.07 + index * wide)}
                    y={bottom - tall(value)}
                    width={x(wide * (bars.length > 1 ? 0.95 : 1))}
                    height={tall(value)}
                    rx={3}
                    className={fills[tone]}
                  />
                ),
            )}
            {figure && (
              <text
                {...below}
                y={bottom - tall(Math.max(...bars.map(({ value }) => value ?? 0))) - 6}
                className={classes(said, 'fill-ink font-semibold max-sm:hidden')}
              >
                {figure}
              </text>
            )}
            <text {...below} className={classes(said, color, 'max-sm:hidden')}>
              {name}
            </text>
            <text {...below} className={classes(said, color, 'sm:hidden')}>
              {short}
            </text>
          </g>
        )
      })}
      <line {...across} y1={bottom} y2={bottom} className="stroke-line-strong" />
      {line !== null && (
        <line
          {...across}
          y1={bottom - tall(line)}
          y2={bottom - tall(line)}
          strokeDasharray="4 4"
          className="stroke-ink-muted"
        />
      )}
    </svg>
  )
}

export const fills = {
  pale: 'fill-accent/28 forced-colors:fill-[GrayText]',
  usual: 'fill-accent/60 forced-colors:fill-[CanvasText]',
  full: 'fill-accent forced-colors:fill-[Highlight]',
} as const satisfies Record<Tone, string>
