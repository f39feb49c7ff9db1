const maxShown = 99

/** A number at an icon of the header, unless it is 0. Absolutely positioned, so that nothing moves when it appears. */
export function BarCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span
      aria-hidden="true"
      className="absolute start-1/2 top-0.5 min-w-4.5 rounded-full bg-accent px-1 text-center text-[0.6875rem]/[1.125rem] font-bold text-accent-ink tabular-nums ring-2 ring-surface"
    >
      {count > maxShown ? `${maxShown}+` : count}
    </span>
  )
}
