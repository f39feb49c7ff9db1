import { Drawing, Tick, TextLines } from './Drawing.tsx'

/** A calendar, a speech bubble, and a list with ticks. */
export function PlanDrawing() {
  return (
    <Drawing>
      <rect className="fill-surface-raised" x="56" y="84" width="162" height="154" rx="12" />
      <path className="fill-accent stroke-transparent" d="M56 118V96a12 12 0 0 1 12-12h138a12 12 0 0 1 12 12v22Z" />
      <path d="M92 74v22M182 74v22" strokeWidth="5" />
      <path
        strokeWidth="8"
        d="M84 146v.1M119 146v.1M154 146v.1M189 146v.1M84 178v.1M154 178v.1M189 178v.1M84 210v.1M119 210v.1"
      />
      <circle className="fill-accent-soft stroke-accent" cx="119" cy="178" r="14" />
      <Tick x={112} y={179} />
      <path
        className="fill-surface-raised"
        d="M252 44h90a14 14 0 0 1 14 14v46a14 14 0 0 1-14 14h-62l-20 18v-18h-8a14 14 0 0 1-14-14V58a14 14 0 0 1 14-14Z"
      />
      <TextLines x={260} y={70} widths={[74, 52]} gap={22} />
      <rect className="fill-surface-sunken" x="250" y="158" width="98" height="80" rx="10" />
      <Tick x={264} y={184} />
      <Tick x={264} y={212} />
      <TextLines x={290} y={184} widths={[42]} />
      <TextLines x={290} y={212} widths={[32]} />
    </Drawing>
  )
}
