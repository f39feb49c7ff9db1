import { Drawing, TextLines } from './Drawing.tsx'

/** A folder with papers in it, locked. */
export function LockDrawing() {
  return (
    <Drawing>
      <rect
        className="fill-surface-raised"
        x="112"
        y="62"
        width="150"
        height="130"
        rx="8"
        transform="rotate(-4 187 127)"
      />
      <rect className="fill-surface-raised" x="134" y="56" width="150" height="130" rx="8" />
      <TextLines x={154} y={80} widths={[88, 64]} />
      <path
        className="fill-surface-sunken"
        d="M84 226V120a12 12 0 0 1 12-12h62a12 12 0 0 1 10 5l10 13h126a12 12 0 0 1 12 12v88a12 12 0 0 1-12 12H96a12 12 0 0 1-12-12Z"
      />
      <path className="stroke-accent" strokeWidth="7" d="M182 170v-13a18 18 0 0 1 36 0v13" />
      <rect className="fill-accent stroke-transparent" x="166" y="168" width="68" height="52" rx="10" />
      <path className="stroke-accent-ink" strokeWidth="6" d="M200 190v9" />
    </Drawing>
  )
}
