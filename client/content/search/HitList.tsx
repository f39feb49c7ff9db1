import { Collection } from 'react-aria-components/Collection'
import { Header } from 'react-aria-components/Header'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import type { SearchHit } from '#contract/content/search.ts'
import { Hit } from './Hit.tsx'
import { hitKey, hitKinds } from './hitKinds.tsx'

type HitListProps = { hits: readonly SearchHit[]; onOpen: (hit: SearchHit) => void }

/** The hits grouped by kind; the kind with the best hit comes first. */
export function HitList({ hits, onOpen }: HitListProps) {
  const groups = [...Map.groupBy(hits, ({ kind }) => kind)].map(([kind, ofKind]) => ({ id: kind, ofKind }))
  return (
    <ListBox
      aria-label="Träffar"
      items={groups}
      className={hits.length === 0 ? 'hidden' : 'flex flex-col gap-4 outline-none'}
    >
      {({ id: kind, ofKind }) => (
        <ListBoxSection id={kind}>
          <Header className="px-3 pb-1 text-sm font-semibold">
            {hitKinds[kind].heading}{' '}
            <span className="ps-1 font-normal text-ink-muted tabular-nums">{countText(ofKind)}</span>
          </Header>
          <Collection items={ofKind.map((hit) => ({ key: hitKey(hit), hit }))}>
            {({ key, hit }) => (
              <ListBoxItem id={key} textValue={hit.title} onAction={() => onOpen(hit)} className={option}>
                <Hit hit={hit} />
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

const option =
  'flex min-h-14 cursor-pointer scroll-my-10 items-start gap-3 rounded-md px-3 py-2 outline-none data-focused:forced-chosen data-focused:bg-accent-soft data-hovered:bg-accent-soft'
