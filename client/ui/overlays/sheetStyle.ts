import { classes } from '../layout/classes.ts'

/**
 * A window over the page: on a phone a sheet from below. Where the keyboard of a device covers the page instead of
 * making it lower, the window stands above it. Named, so that a row that moves as it leaves moves below it.
 */
export const backdrop =
  '[view-transition-name:match-element] fixed inset-0 z-50 flex items-end justify-center pb-[calc(var(--keyboard)+var(--bar,0px))] transition-opacity duration-200 [--keyboard:max(0px,100dvh-var(--visual-viewport-height,100dvh))] data-entering:opacity-0 data-exiting:opacity-0'

/**
 * For a sheet that a button of the bottom bar opens: it stands above the bar, so that a second press in the same place
 * closes it.
 */
export const aboveBar = 'not-low:[--bar:calc(3.5rem+env(safe-area-inset-bottom))]'

// On phones of usual height the connection notice appears above the sheet, so that it covers no button.
const place =
  'flex max-h-[calc(100dvh-var(--keyboard)-var(--above)-var(--bar,0px))] w-full flex-col overflow-hidden rounded-t-xl [--above:1.5rem] low:[--above:0.75rem] max-sm:not-low:[--above:max(0.75rem,6rem-var(--keyboard))]'

const look =
  'bg-surface-raised shadow-float transition-[translate,opacity] duration-250 ease-settle data-entering:translate-y-8 data-entering:opacity-0 data-exiting:translate-y-[calc(var(--pulled,0px)+1rem)] data-exiting:opacity-0 forced-colors:border'

// By a finger, see `SheetHead`.
const pulled = 'translate-y-(--pulled,0px) data-pulled:not-data-exiting:transition-none'

export const sheet = classes('sheet-paper', place, look, pulled)
