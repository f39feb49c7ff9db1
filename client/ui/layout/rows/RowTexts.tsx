type RowTextsProps = { texts: readonly (string | null | undefined | false | 0)[] }

/** Whole texts below the other lines of a row, with their line breaks. */
export function RowTexts({ texts }: RowTextsProps) {
  return texts.map(
    (text) =>
      text && (
        <p key={text} className="max-w-prose text-sm whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      ),
  )
}
