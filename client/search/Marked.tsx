import type { Piece } from './marks.ts'

/** A text with what was looked for marked. */
export function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, isFound }, index) =>
    isFound ? (
      // The pieces of one text never change places.
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={index} className="rounded-sm bg-warning-soft font-semibold text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
