import { useId, useState } from 'react'
import { truncate } from './truncate.ts'
import { TextLink } from './links.tsx'

type ReadMoreProps = {
  text: string
  /** Characters shown before the cut. */
  limit?: number
  /** Where the whole text stands; without it the text unfolds on the spot. */
  to?: string
  /** Whose text it is, read aloud after "Läs mer" so that many such links can be told apart. */
  about?: string
}

/** Text cut with "..." and a way to the rest. Line breaks are kept. */
export function ReadMore({ text, limit = 300, to, about }: ReadMoreProps) {
  const textId = useId()
  const [isExpanded, setWhole] = useState(false)
  const isLong = text.length > limit
  const aboutText = about && (
    <>
      {' '}
      <span className="sr-only">om {about}</span>
    </>
  )
  return (
    <div>
      <p id={textId} className="whitespace-pre-line">
        {isLong && !isExpanded ? `${truncate(text, limit).trimEnd()}...` : text}
      </p>
      {isLong && to && (
        <TextLink to={to} className={moreStyle}>
          Läs mer{aboutText}
        </TextLink>
      )}
      {isLong && !to && (
        <button
          type="button"
          className={`link-text ${moreStyle}`}
          aria-expanded={isExpanded}
          aria-controls={textId}
          onClick={() => setWhole(!isExpanded)}
        >
          {isExpanded ? 'Visa mindre' : 'Läs mer'}
          {aboutText}
        </button>
      )}
    </div>
  )
}

// Tall enough for a thumb on a phone.
const moreStyle = 'mt-1 inline-block py-3 sm:py-1'
