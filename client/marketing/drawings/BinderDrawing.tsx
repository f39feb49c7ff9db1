import { Drawing, Tick, TextLines } from './Drawing.tsx'

/** A standing binder, and a page from it with tabs. */
export function BinderDrawing() {
  return (
    <Drawing>
      <rect className="fill-accent stroke-transparent" x="66" y="66" width="66" height="172" rx="8" />
      <rect className="fill-surface-raised stroke-transparent" x="79" y="88" width="40" height="62" rx="4" />
      <TextLines x={88} y={106} widths={[22, 22, 12]} gap={13} />
      <circle className="fill-accent-soft stroke-transparent" cx="99" cy="202" r="12" />
      <rect className="fill-accent-soft" x="318" y="82" width="34" height="36" rx="7" />
      <rect className="fill-surface-sunken" x="318" y="126" width="34" height="36" rx="7" />
      <rect className="fill-accent-soft" x="318" y="170" width="34" height="36" rx="7" />
      <rect className="fill-surface-raised" x="162" y="58" width="168" height="180" rx="10" />
      <path d="M182 84v.1M182 148v.1M182 212v.1" strokeWidth="9" />
      <TextLines x={206} y={90} widths={[86, 58]} />
      <Tick x={206} y={136} />
      <Tick x={206} y={164} />
      <TextLines x={232} y={136} widths={[72]} />
      <TextLines x={232} y={164} widths={[56]} />
      <circle cx="213" cy="192" r="6" />
      <TextLines x={232} y={192} widths={[66]} />
    </Drawing>
  )
}
