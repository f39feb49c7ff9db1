type MeterProps = { value: number; highest: number }

/** A line as long as the value's share of the highest one. The number stands beside it. */
export function Meter({ value, highest }: MeterProps) {
  const share = highest === 0 ? 0 : Math.max(0, value / highest)
  return (
    <svg aria-hidden="true" width="100%" height="8" className="block">
      <rect
        width="100%"
        height="8"
        rx="4"
        className="fill-surface-sunken forced-colors:fill-[Canvas] forced-colors:stroke-[GrayText]"
      />
      <rect
        width={`${Math.round(share * 1000) / 10}%`}
        height="8"
        rx="4"
        className="fill-accent forced-colors:fill-[CanvasText]"
      />
    </svg>
  )
}
