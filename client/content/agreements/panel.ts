import { classes } from '#client/ui/layout/classes.ts'

/** A part of an opened agreement, framed as a sheet of rows is. */
export const panel = (layout = '') =>
  classes('min-w-0 rounded-lg border border-line bg-surface-raised p-5 shadow-card', layout)
