import { momentText } from '#client/platform/text/dates.ts'
import { ReadMore } from '#client/ui/layout/ReadMore.tsx'
import { fullName } from './names.ts'

type QuoteProps = {
  message: { senderFirstName: string; senderLastName: string; createdAt: string; content: string }
  /** Opens the quoted message, if it is not the current one. */
  onOpen?: () => void
}

/** The message that this one replies to. */
export function Quote({ message: { senderFirstName, senderLastName, createdAt, content }, onOpen }: QuoteProps) {
  const name = fullName({ firstName: senderFirstName, lastName: senderLastName })
  const words = `${name} skrev ${momentText(createdAt)}`
  return (
    <figure className="flex min-w-0 flex-col gap-1 border-s-4 border-line ps-4 text-sm text-ink-muted">
      <figcaption>
        {onOpen ? (
          <button type="button" className="link-text py-1 text-start max-sm:min-h-11" onClick={onOpen}>
            {words}
          </button>
        ) : (
          words
        )}
      </figcaption>
      <blockquote>
        <ReadMore text={content} about={`det som ${name} skrev`} />
      </blockquote>
    </figure>
  )
}
