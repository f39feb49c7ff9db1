/* The classes of a chip, whether it is a button or a list to choose from. */

export const chipFree = 'border-line bg-surface-raised font-medium hover:border-line-strong [&_svg]:text-ink-muted'
export const chipChosen = 'border-transparent bg-accent-soft font-semibold text-accent-strong forced-chosen'
/** What is chosen, and only suggested so far. */
export const chipSuggested =
  'border-dashed border-accent bg-surface-raised font-semibold text-accent-strong forced-chosen'
