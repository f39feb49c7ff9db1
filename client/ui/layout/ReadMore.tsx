import { useId, useState } from 'react'
import { beginningOf } from './beginningOf.ts'
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
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > limit
  const aloud = about && (
    <>
      {' '}
      <span className="sr-only">om {about}</span>
    </>
  )
  return (
    <div>
      <p id={textId} className="whitespace-pre-line">
        {isLong && !isWhole ? `${beginningOf(text, limit).trimEnd()}...` : text}
      </p>
      {isLong && to && (
        <TextLink to={to} className={way}>
          Läs mer{aloud}
        </TextLink>
      )}
      {isLong && !to && (
        <button
          type="button"
          className={`link-text ${way}`}
          aria-expanded={isWhole}
          aria-controls={textId}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Visa mindre' : 'Läs mer'}
          {aloud}
        </button>
      )}
    </div>
  )
}

// Tall enough for a thumb on a phone.
const way = 'mt-1 inline-block py-3 sm:py-1'
