import { Drawing } from './Drawing.tsx'

/** Binders on a shelf, a plant and a cup. */
export function ShelfDrawing() {
  return (
    <Drawing>
      <Spine x={64} top={84} className="fill-accent" />
      <Spine x={112} top={70} className="fill-surface-raised" />
      <Spine x={160} top={94} className="fill-surface-sunken" />
      <g transform="rotate(-12 238 238)">
        <Spine x={238} top={82} className="fill-accent" />
      </g>
      <path className="stroke-accent" d="M334 186c0-30-4-52-18-72M334 178c4-26 10-38 24-50M334 190c-8-18-18-24-28-28" />
      <path
        className="fill-accent-soft stroke-accent"
        d="M316 114c-14-2-22-12-22-26 14 2 22 12 22 26ZM358 128c0-14 6-24 20-28 2 16-6 26-20 28ZM306 162c-12 4-22 0-28-10 12-6 22-2 28 10Z"
      />
      <path className="fill-surface-raised" d="M308 188h52l-7 50h-38Z" />
      <path d="M304 188h60" strokeWidth="4" />
    </Drawing>
  )
}

function Spine({ x, top, className }: { x: number; top: number; className: string }) {
  return (
    <>
      <rect className={className} x={x} y={top} width="42" height={238 - top} rx="6" />
      <rect className="fill-surface-raised" x={x + 9} y={top + 18} width="24" height="40" rx="3" />
      <circle className="fill-accent-soft" cx={x + 21} cy="208" r="8" />
    </>
  )
}
