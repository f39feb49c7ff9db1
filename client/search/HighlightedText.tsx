import type { TextSegment } from './textSegments.ts'

/** A text with what was looked for marked. */
export function HighlightedText({ segments }: { segments: readonly TextSegment[] }) {
  return segments.map(({ text, isMatch }, index) =>
    isMatch ? (
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
