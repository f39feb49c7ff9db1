import { inboxMailAddress, inboxPaperAddress } from '#contract/platform/fileAddresses.ts'
import type { InboxItem, InboxPaper } from '#contract/intake/inbox.ts'
import type { InboxReading } from '#contract/intake/inboxReading.ts'
import { sizeText } from '#client/platform/attachments/fileWords.ts'
import { ReadPicture } from '#client/platform/reading/ReadPicture.tsx'
import { TurnedPicture } from '#client/platform/reading/TurnedPicture.tsx'
import type { ReadFact, ReadKey } from '#client/platform/reading/readFacts.ts'
import { OwnTabLink } from '#client/ui/layout/OwnTabLink.tsx'
import { Sheet } from '#client/ui/layout/rows/Sheet.tsx'

type PapersProps = {
  item: InboxItem
  read: InboxReading['read']
  lighting: Lighting
}
type Lighting = { facts: ReadFact[]; lit: ReadKey | null; onLit: (key: ReadKey) => void }

/** What came: the pictures of its papers, a link to each, and its words. */
export function Papers({ item: { id, papers, text, hasMail }, read, lighting }: PapersProps) {
  return (
    <div className="contents lg:row-span-2 lg:flex lg:flex-col lg:gap-4 lg:self-stretch">
      {papers.map((paper) => (
        <Paper key={paper.id} paper={paper} lighting={read?.paperId === paper.id ? lighting : null} />
      ))}
      {text && (
        <Sheet label="Texten">
          <li className="px-4 py-3 text-sm wrap-anywhere whitespace-pre-line">{text}</li>
        </Sheet>
      )}
      {hasMail && (
        <OwnTabLink href={inboxMailAddress(id)} className="self-start px-4 text-sm hover:text-accent touch-line">
          Hämta mejlet som det kom
        </OwnTabLink>
      )}
    </div>
  )
}

type PaperProps = { paper: InboxPaper; lighting: Lighting | null }

function Paper({ paper: { id, name, size, state, preview, width, height }, lighting }: PaperProps) {
  const isShown = preview && width !== null && height !== null
  const src = inboxPaperAddress('large', id)
  return (
    <>
      {isShown && lighting && (
        // What is read of it stays beside it; the place that is lit is scrolled to.
        <div className="sticky top-[calc(3.75rem+var(--notch))] z-10">
          <TurnedPicture width={width} height={height} className="max-h-[38dvh] lg:max-h-[70dvh]">
            <ReadPicture src={src} alt={name} page={{ page: 1, width, height }} {...lighting} />
          </TurnedPicture>
        </div>
      )}
      <figure className="overflow-hidden rounded-lg border border-line bg-surface-raised shadow-card">
        {isShown && !lighting && (
          <img
            src={src}
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
    </>
  )
}

const stateText: Partial<Record<InboxPaper['state'], string>> = {
  checking: 'Kontrolleras…',
  refused: 'Filen kunde inte tas emot.',
}
