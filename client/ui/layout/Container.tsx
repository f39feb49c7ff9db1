import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** `wide` (7xl) for overviews, `list` for one list, `text` for articles, `narrow` for a single form. */
export type ContainerWidth = keyof typeof widths

export function Container({ width = 'wide', children }: { width?: ContainerWidth; children: ReactNode }) {
  return <div className={classes('mx-auto w-full px-4 sm:px-6 lg:px-8', widths[width])}>{children}</div>
}

const widths = { wide: 'max-w-7xl', list: 'max-w-5xl', text: 'max-w-3xl', narrow: 'max-w-lg' }
