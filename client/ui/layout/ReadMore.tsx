import { useId, useState } from 'react'
import { truncate } from './truncate.ts'
import { TextLink } from './links.tsx'

type ReadMoreProps = {
  text: string
  /** Number of characters before the text is truncated. */
  limit?: number
  /** Shows only as much of it as two lines hold; screen readers get all up to the limit. */
  isBrief?: boolean
  /** Link to the whole text; without it the text expands in place. */
  to?: string
  /** The subject of the text, read aloud after "Läs mer" to tell such links apart. */
  about?: string
}

/** Text truncated with "..." and a link or button for the rest. Line breaks are kept. */
export function ReadMore({ text, limit = 300, isBrief = false, to, about }: ReadMoreProps) {
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
      <p id={textId} className={isBrief ? 'line-clamp-2' : 'whitespace-pre-line'}>
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

// A touch target of sufficient height on phones.
const moreStyle = 'mt-1 inline-block py-3 sm:py-1'
