import { Drawing, TextLines } from './Drawing.tsx'

/** A shield in front of two pages of text. */
export function ShieldDrawing() {
  return (
    <Drawing>
      <rect
        className="fill-surface-raised"
        x="72"
        y="76"
        width="112"
        height="150"
        rx="8"
        transform="rotate(-5 128 151)"
      />
      <rect
        className="fill-surface-raised"
        x="216"
        y="76"
        width="112"
        height="150"
        rx="8"
        transform="rotate(5 272 151)"
      />
      <g transform="rotate(-5 128 151)">
        <TextLines x={90} y={104} widths={[44, 36, 44, 30, 40, 34]} />
      </g>
      <g transform="rotate(5 272 151)">
        <TextLines x={272} y={104} widths={[36, 40, 28, 40, 32, 38]} />
      </g>
      <path
        className="fill-accent stroke-accent"
        strokeWidth="6"
        d="m200 56 62 22v58c0 46-26 76-62 96-36-20-62-50-62-96V78Z"
      />
      <path className="stroke-accent-ink" strokeWidth="8" d="m174 142 18 18 36-42" />
    </Drawing>
  )
}
