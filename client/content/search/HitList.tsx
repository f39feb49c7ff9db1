import { Collection } from 'react-aria-components/Collection'
import { Header } from 'react-aria-components/Header'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import type { SearchHit } from '#contract/content/search.ts'
import { Hit } from './Hit.tsx'
import { hitKey, hitKinds } from './hitKinds.tsx'

type HitListProps = { hits: readonly SearchHit[]; onOpen: (hit: SearchHit) => void }

/** The hits grouped by kind; the kind with the best hit comes first. After them what may have been meant, of all kinds. */
export function HitList({ hits, onOpen }: HitListProps) {
  const groups = [...Map.groupBy(hits, groupOf)].map(([id, ofGroup]) => ({ id, ofGroup }))
  return (
    <ListBox
      aria-label="Träffar"
      items={groups}
      className={hits.length === 0 ? 'hidden' : 'flex flex-col gap-4 outline-none'}
    >
      {({ id, ofGroup }) => (
        <ListBoxSection id={id}>
          <Header className="px-3 pb-1 text-sm font-semibold">
            {id === 'kin' ? 'Kanske menade du' : hitKinds[id].heading}{' '}
            <span className="ps-1 font-normal text-ink-muted tabular-nums">{countText(ofGroup)}</span>
          </Header>
          <Collection items={ofGroup.map((hit) => ({ key: hitKey(hit), hit }))}>
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

const groupOf = ({ kind, isKin }: SearchHit): SearchHit['kind'] | 'kin' => (isKin ? 'kin' : kind)

function countText(hits: readonly SearchHit[]) {
  const total = totalOf(hits)
  return total > hits.length ? `${hits.length} av ${total.toLocaleString('sv-SE')}` : hits.length
}

/** How many there are, of which these are the best of each kind; those that may have been meant are counted by themselves. */
export function totalOf(hits: readonly SearchHit[]): number {
  const totals = new Map(hits.map(({ kind, isKin, kindTotal }) => [`${kind} ${isKin}`, kindTotal]))
  return [...totals.values()].reduce((sum, ofKind) => sum + ofKind, 0)
}

const option =
  'flex min-h-14 cursor-pointer scroll-my-10 items-start gap-3 rounded-md px-3 py-2 outline-none data-focused:forced-chosen data-focused:bg-accent-soft data-hovered:bg-accent-soft'
