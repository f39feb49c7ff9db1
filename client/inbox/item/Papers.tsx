import { inboxPaperAddress } from '#contract/fileAddresses.ts'
import type { ReactNode } from 'react'
import type { InboxItem, InboxPaper, InboxReading } from '#contract/inbox.ts'
import type { ShownName } from './fieldWords.ts'
import { ReadPlaces } from './ReadPlaces.tsx'
import { sizeText } from '../../attachments/fileWords.ts'
import { OwnTabLink } from '../../ui/layout/OwnTabLink.tsx'
import { Sheet } from '../../ui/layout/rows/Sheet.tsx'

type PapersProps = {
  item: InboxItem
  read: InboxReading['read']
  lit: ShownName | null
  onLight: (name: ShownName) => void
}

/** What came: the pictures of its papers, a link to each, and its words. */
export function Papers({ item: { papers, text }, read, ...lighting }: PapersProps) {
  return (
    <div className="flex flex-col gap-4">
      {papers.map((paper) => (
        <Paper key={paper.id} paper={paper}>
          {read?.paperId === paper.id && <ReadPlaces fields={read.receipt.fields} {...lighting} />}
        </Paper>
      ))}
      {text && (
        <Sheet label="Texten">
          <li className="px-4 py-3 text-sm wrap-anywhere whitespace-pre-line">{text}</li>
        </Sheet>
      )}
    </div>
  )
}

type PaperProps = { paper: InboxPaper; children: ReactNode }

function Paper({ paper: { id, name, size, state, preview, width, height }, children }: PaperProps) {
  const isShown = preview && width !== null && height !== null
  return (
    <figure className="overflow-hidden rounded-lg border border-line bg-surface-raised shadow-card">
      {isShown && (
        <div className="bg-surface-sunken">
          <div
            className="relative mx-auto"
            style={{ aspectRatio: `${width} / ${height}`, maxWidth: `calc(70dvh * ${width} / ${height})` }}
          >
            <img src={inboxPaperAddress('large', id)} alt={name} width={width} height={height} className="size-full" />
            {children}
          </div>
        </div>
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
