import { inboxPaperAddress } from '#contract/fileAddresses.ts'
import type { InboxItem, InboxPaper } from '#contract/inbox.ts'
import { sizeText } from '../../attachments/fileWords.ts'
import { OwnTabLink } from '../../ui/layout/OwnTabLink.tsx'
import { Sheet } from '../../ui/layout/rows/Sheet.tsx'

/** What came: the pictures of its papers, a link to each, and its words. */
export function Papers({ item: { papers, text } }: { item: InboxItem }) {
  return (
    <div className="flex flex-col gap-4">
      {papers.map((paper) => (
        <Paper key={paper.id} paper={paper} />
      ))}
      {text && (
        <Sheet label="Texten">
          <li className="px-4 py-3 text-sm wrap-anywhere whitespace-pre-line">{text}</li>
        </Sheet>
      )}
    </div>
  )
}

function Paper({ paper: { id, name, size, state, preview, width, height } }: { paper: InboxPaper }) {
  const isShown = preview && width !== null && height !== null
  return (
    <figure className="overflow-hidden rounded-lg border border-line bg-surface-raised shadow-card">
      {isShown && (
        <img
          src={inboxPaperAddress('large', id)}
          alt={name}
          width={width}
          height={height}
          className="max-h-[70dvh] w-full bg-surface-sunken object-contain"
        />
      )}
      <figcaption className="flex flex-wrap items-baseline gap-x-3 px-4 py-2.5 text-sm">
        {state === 'waiting' ? (
          <OwnTabLink href={inboxPaperAddress('original', id)} className="wrap-anywhere hover:text-accent touch-line">
            {name}
          </OwnTabLink>
        ) : (
          <span className="wrap-anywhere">{name}</span>
        )}
        <span className="text-xs text-ink-muted">{stateText[state] ?? sizeText(size)}</span>
      </figcaption>
    </figure>
  )
}

const stateText: Partial<Record<InboxPaper['state'], string>> = {
  checking: 'Kontrolleras…',
  refused: 'Filen kunde inte tas emot.',
}
