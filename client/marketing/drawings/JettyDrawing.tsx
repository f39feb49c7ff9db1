import { Drawing } from './Drawing.tsx'

/** Three people on a jetty, and the boat that they share. */
export function JettyDrawing() {
  return (
    <Drawing>
      <Person x={76} className="fill-accent" />
      <Person x={118} className="fill-surface-raised" />
      <Person x={160} className="fill-surface-sunken" />
      <path d="M70 212v26M128 212v26M182 212v26" strokeWidth="5" />
      <rect className="fill-surface-raised" x="42" y="202" width="156" height="11" rx="4" />
      <path d="M284 52v150" strokeWidth="4" />
      <path className="fill-accent stroke-accent" d="M294 66c28 34 42 70 46 116h-46Z" />
      <path className="fill-surface-raised" d="M274 82c-8 36-24 70-44 100h44Z" />
      <path className="fill-surface-raised" d="M218 202h136c-4 18-14 30-30 36h-78c-14-6-24-18-28-36Z" />
      <path className="stroke-accent" d="M228 216h118" />
      <path d="M198 206c8 6 14 4 22 0" />
      <path d="M40 252c12-8 20-8 32 0s20 8 32 0 20-8 32 0M230 254c12-8 20-8 32 0s20 8 32 0 20-8 32 0" />
    </Drawing>
  )
}

function Person({ x, className }: { x: number; className: string }) {
  return (
    <g className={className}>
      <path d={`M${x - 16} 202v-30a16 16 0 0 1 32 0v30Z`} />
      <circle className="fill-surface-raised" cx={x} cy="138" r="13" />
    </g>
  )
}
