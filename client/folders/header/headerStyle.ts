/* What the header of a folder and its placeholder share. */

export const headerGrid =
  'grid items-start gap-x-3.5 pt-3 pb-2 md:grid-cols-[auto_minmax(0,1fr)_auto] md:gap-x-6 md:pb-5 own-bar:pt-0 own-bar:pb-1'

/** The place of the cover: on a phone the whole width, below the bar. */
export const coverPlace =
  'hidden md:row-span-2 md:block md:h-35 md:w-52.5 md:rounded-lg own-bar:-mx-4 own-bar:block own-bar:h-[calc(6rem+var(--notch))] own-bar:w-[calc(100%+2rem)] own-bar:sm:-mx-6 own-bar:sm:w-[calc(100%+3rem)]'
