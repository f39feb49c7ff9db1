/** A number at an icon of the header. Absolutely positioned, so that nothing moves when it appears. */
export const barCount =
  'absolute start-1/2 top-0.5 min-w-4.5 rounded-full bg-accent px-1 text-center text-[0.6875rem]/[1.125rem] font-bold text-accent-ink tabular-nums ring-2 ring-surface'
