import type { TextSegment } from './textSegments.ts'

/** A text with its matches highlighted. */
export function HighlightedText({ segments }: { segments: readonly TextSegment[] }) {
  return segments.map(({ text, isMatch }, index) =>
    isMatch ? (
      // The segments of a text are never reordered.
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={index} className="rounded-sm bg-warning-soft font-semibold text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
