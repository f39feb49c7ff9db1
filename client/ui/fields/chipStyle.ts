/* The classes of a chip, whether it is a button or a list to choose from. */

export const chipShape =
  'touch-target inline-flex shrink-0 items-center gap-1.5 rounded-full border px-3.5 text-sm whitespace-nowrap transition-colors [&_svg]:size-4'
export const chipFree = 'border-line bg-surface-raised font-medium hover:border-line-strong [&_svg]:text-ink-muted'
export const chipChosen = 'border-transparent bg-accent-soft font-semibold text-accent-strong forced-chosen'
/** What is chosen, and only suggested so far. */
export const chipSuggested =
  'border-dashed border-accent bg-surface-raised font-semibold text-accent-strong forced-chosen'
