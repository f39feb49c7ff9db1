import { classes } from '#client/ui/layout/classes.ts'

/* The classes of a line of the panel of filters. */

export const filterRow =
  'relative flex min-h-11 items-center gap-3 text-sm not-first:border-t not-first:border-line [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-ink-muted'

export const filterValue = (isChosen: boolean) =>
  classes('min-w-0 grow text-end', isChosen ? 'font-semibold text-accent-strong' : 'text-ink-muted')
