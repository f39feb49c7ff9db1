import type { ReactNode } from 'react'

/**
 * Base of the articles' drawings: a soft background shape and a ground line. Uses theme colours, so that light and dark
 * both work. Decorative: the text says the same.
 */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 400 280"
      width="400"
      height="280"
      aria-hidden="true"
      className="h-auto w-full fill-none stroke-line-strong"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        className="fill-accent-soft stroke-transparent"
        d="M38 150C30 84 92 34 172 32c66-2 98-14 148 22 46 34 64 96 40 140-24 46-84 58-152 56-84-2-162-24-170-100Z"
      />
      <path d="M24 238h352" />
      {children}
    </svg>
  )
}

/** Lines of text, one per width, from the upper left. */
export function TextLines({ x, y, widths, gap = 16 }: { x: number; y: number; widths: number[]; gap?: number }) {
  return <path d={widths.map((width, line) => `M${x} ${y + line * gap}h${width}`).join('')} />
}

/** A tick as high as a line of text, from its left end. */
export function Tick({ x, y }: { x: number; y: number }) {
  return <path className="stroke-accent" strokeWidth="3" d={`M${x} ${y}l5 5 9-11`} />
}
