import { NewTabLink } from '../NewTabLink.tsx'

type RowTextsProps = { texts: readonly (string | null | undefined | false | 0)[]; link?: string | null | undefined }

/** Whole texts below the other lines of a row, with their line breaks, and where more is told. */
export function RowTexts({ texts, link }: RowTextsProps) {
  return (
    <>
      {texts.map(
        (text) =>
          text && (
            <p key={text} className="max-w-prose text-sm whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          ),
      )}
      {link && (
        <p className="text-sm">
          <NewTabLink href={link}>Mer info</NewTabLink>
        </p>
      )}
    </>
  )
}
