import { product } from './product.ts'

/** The colours that somebody may choose; without a choice the pages follow the system. */
export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Holds the choice. A cookie, because the server writes it into the page: no page is shown in other colours first. */
export const themeCookie = `${product.slug}.theme`
