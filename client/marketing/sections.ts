import type { ReactNode } from 'react'

/** A part of an article: the id is its place in the address, after the #. */
export type Section = { id: string; title: string; Text: () => ReactNode }
