import { Sparkles } from 'lucide-react'
import type { Proposal } from '#contract/intake/proposals.ts'
import { urls } from '#contract/platform/urls.ts'
import type { PagedList } from '#client/platform/api/paging.ts'
import { ShowMore } from '#client/platform/lists/ShowMore.tsx'
import { placeOf } from '#client/platform/text/placeOf.ts'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Dot } from '#client/ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { WaitingRow } from '../WaitingRow.tsx'
import { fromText, whenText } from './proposalText.ts'
import { useTurnDown } from './useTurnDown.ts'

/** What programs of the reader's own propose. */
export function Proposed({ list }: { list: PagedList<Proposal> }) {
  const { items = [], total = 0 } = list.data ?? {}
  return (
    <div>
      <GroupHeading level={2} count={total}>
        Förslag
      </GroupHeading>
      <Sheet label="Förslag">
        {items.map((item) => (
          <ProposalRow key={item.id} item={item} />
        ))}
      </Sheet>
      <ShowMore list={list} />
    </div>
  )
}

/** What a program proposes: looked at before anything is planned, or turned down. */
export function ProposalRow({ item }: { item: Proposal }) {
  const { id, title } = item
  const turnDown = useTurnDown(item)
  const when = whenText(item)
  const to = urls.proposal(id)
  return (
    <WaitingRow
      lead={<IconTile icon={<Sparkles />} />}
      title={title}
      to={to}
      second={
        <>
          {fromText(item)}
          {when && (
            <>
              <Dot />
              {when}
            </>
          )}
        </>
      }
      place={<span className="block truncate text-sm text-ink-muted">{placeOf(item)}</span>}
      isBusy={turnDown.isPending}
      onThrow={() => turnDown.mutate()}
    >
      <ButtonLink size="small" to={to} aria-label={`Titta: ${title}`}>
        Titta
      </ButtonLink>
    </WaitingRow>
  )
}
