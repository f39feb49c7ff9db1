import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { inbox, type InboxItem } from '#contract/inbox.ts'
import { urls } from '#contract/urls.ts'
import { query } from '../../api/query.ts'
import { Button } from '../../ui/fields/Button.tsx'
import { FlowFoot, FlowFrame } from '../../ui/flow/FlowFrame.tsx'
import { PageHeader } from '../../ui/layout/headers.tsx'
import { inboxPages } from '../api.ts'
import { useInboxActions } from '../useInboxActions.ts'
import { cameText, titleOf } from '../words.ts'
import type { ShownName } from './fieldWords.ts'
import { Known } from './Known.tsx'
import { ReadFields } from './ReadFields.tsx'
import { Papers } from './Papers.tsx'
import { SaveForm } from './SaveForm.tsx'

/** One thing that waits: what came, beside as what it is saved. */
export function OpenedItem({ item }: { item: InboxItem }) {
  const formId = useId()
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()
  const { throwAway } = useInboxActions()
  const { place, next } = usePlaceInList(item.id)
  const { data: reading } = useQuery(query(inbox.reading, { params: { id: item.id } }))
  const [lit, light] = useState<ShownName | null>(null)
  const goOn = () => void navigate(next === null ? urls.inbox : urls.inboxItem(next), { replace: true })
  const foot = (
    <FlowFoot
      note={
        <Button
          variant="quiet"
          className="-ms-3 text-danger"
          onClick={() => {
            throwAway(item)
            goOn()
          }}
        >
          Släng
        </Button>
      }
    >
      <Button variant="primary" type="submit" form={formId} isBusy={isBusy} busyText="Sparar…">
        Rätt, spara
      </Button>
    </FlowFoot>
  )
  return (
    <FlowFrame name="Inkorg" saved={place} onClose={() => void navigate(urls.inbox)} foot={foot}>
      <PageHeader title={titleOf(item)} lead={cameText(item)} />
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2 lg:items-start">
        <Papers item={item} read={reading?.read ?? null} lit={lit} onLight={light} />
        <div className="flex flex-col gap-6">
          {reading?.isWaiting && <p className="text-sm text-ink-muted">Läser papperet…</p>}
          {reading?.known && <Known known={reading.known} />}
          {reading?.read && <ReadFields fields={reading.read.receipt.fields} lit={lit} onLight={light} />}
          <SaveForm item={item} reading={reading} formId={formId} onSaved={goOn} onBusy={setBusy} />
        </div>
      </div>
    </FlowFrame>
  )
}

/** Which of those that wait it is, and the id of the one after it, or before the last. */
function usePlaceInList(id: number) {
  const { data } = useInfiniteQuery(inboxPages)
  const at = data?.items.findIndex((one) => one.id === id) ?? -1
  if (!data || at < 0) return { place: undefined, next: null }
  const next = data.items[at + 1] ?? data.items[at - 1]
  return { place: `${at + 1} av ${data.total}`, next: next?.id ?? null }
}
