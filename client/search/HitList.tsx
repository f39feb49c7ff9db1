import { Collection } from 'react-aria-components/Collection'
import { Header } from 'react-aria-components/Header'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import type { SearchHit } from '#contract/search.ts'
import { Avatar } from '../ui/layout/Avatar.tsx'
import { IconTile } from '../ui/layout/rows/IconTile.tsx'
import { hitKey, hitKinds, hitFolderPath } from './hitKinds.tsx'
import { HighlightedText } from './HighlightedText.tsx'
import { excerptSegments, titleSegments } from './textSegments.ts'

type HitListProps = { hits: readonly SearchHit[]; typed: string; onOpen: (hit: SearchHit) => void }

/** The hits grouped by kind; the kind with the best hit comes first. */
export function HitList({ hits, typed, onOpen }: HitListProps) {
  const groups = [...Map.groupBy(hits, ({ kind }) => kind)].map(([kind, ofKind]) => ({ id: kind, ofKind }))
  return (
    <ListBox aria-label="Träffar" items={groups} className="flex flex-col gap-4 outline-none">
      {({ id: kind, ofKind }) => (
        <ListBoxSection id={kind}>
          <Header className="px-3 pb-1 text-sm font-semibold">
            {hitKinds[kind].heading}{' '}
            <span className="ps-1 font-normal text-ink-muted tabular-nums">{countText(ofKind)}</span>
          </Header>
          <Collection items={ofKind.map((hit) => ({ key: hitKey(hit), hit }))} dependencies={[typed]}>
            {({ key, hit }) => (
              <ListBoxItem id={key} textValue={hit.title} onAction={() => onOpen(hit)} className={option}>
                <Hit hit={hit} typed={typed} />
              </ListBoxItem>
            )}
          </Collection>
        </ListBoxSection>
      )}
    </ListBox>
  )
}

function countText(ofKind: readonly SearchHit[]) {
  const total = ofKind[0]?.kindTotal ?? 0
  return total > ofKind.length ? `${ofKind.length} av ${total.toLocaleString('sv-SE')}` : ofKind.length
}

function Hit({ hit, typed }: { hit: SearchHit; typed: string }) {
  const { Icon } = hitKinds[hit.kind]
  const path = hitFolderPath(hit)
  return (
    <>
      {hit.kind === 'member' ? <Avatar name={hit.title} size="medium" /> : <IconTile icon={<Icon />} />}
      <span className="flex min-w-0 grow flex-col self-center">
        <span className="line-clamp-2 font-medium">
          <HighlightedText segments={titleSegments(hit.title, typed)} />
        </span>
        {path && <span className="truncate text-xs text-ink-muted">{path}</span>}
        {hit.excerpt && (
          <span className="line-clamp-2 text-sm text-ink-muted">
            <HighlightedText segments={excerptSegments(hit.excerpt)} />
          </span>
        )}
      </span>
    </>
  )
}

const option =
  'flex min-h-14 cursor-pointer scroll-my-10 items-start gap-3 rounded-md px-3 py-2 outline-none data-focused:forced-chosen data-focused:bg-accent-soft data-hovered:bg-accent-soft'
