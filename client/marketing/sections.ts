import type { ReactNode } from 'react'

/** A section of an article; the id is its fragment in the address. */
export type Section = { id: string; title: string; Text: () => ReactNode }
