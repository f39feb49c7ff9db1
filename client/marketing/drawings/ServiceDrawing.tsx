import { Drawing, Tick, TextLines } from './Drawing.tsx'

/** A fitter's van, and the service book with its ticks. */
export function ServiceDrawing() {
  return (
    <Drawing>
      <path className="fill-surface-raised" d="M58 220v-92a12 12 0 0 1 12-12h148v104Z" />
      <path className="fill-accent stroke-accent" d="M218 138h46a12 12 0 0 1 10 5l26 35 14 6a8 8 0 0 1 5 7v29H218Z" />
      <path className="fill-accent-soft stroke-transparent" d="M232 150h30l20 28h-50Z" />
      <path className="fill-accent-soft" d="M136 134c13 16 20 26 20 36a20 20 0 0 1-40 0c0-10 7-20 20-36Z" />
      <path d="M58 204h160" />
      <circle className="fill-surface-sunken" cx="106" cy="218" r="20" />
      <circle className="fill-surface-sunken" cx="272" cy="218" r="20" />
      <path strokeWidth="8" d="M106 218v.1M272 218v.1" />
      <g transform="rotate(6 300 84)">
        <rect className="fill-surface-raised" x="250" y="40" width="104" height="80" rx="8" />
        <path d="M302 40v80" />
        <Tick x={262} y={64} />
        <Tick x={262} y={94} />
        <TextLines x={284} y={64} widths={[10]} />
        <TextLines x={284} y={94} widths={[10]} />
        <Tick x={314} y={64} />
        <TextLines x={314} y={94} widths={[26]} />
        <TextLines x={336} y={64} widths={[8]} />
      </g>
    </Drawing>
  )
}
