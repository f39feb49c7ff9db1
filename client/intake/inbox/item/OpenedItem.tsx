import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { Files } from 'lucide-react'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { ReceiptFields } from '#contract/intake/reading.ts'
import { inbox, type InboxItem, type InboxSave } from '#contract/intake/inbox.ts'
import { urls } from '#contract/platform/urls.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { query } from '#client/platform/api/query.ts'
import { useSeesCosts } from '#client/platform/forms/useSeesCosts.ts'
import { FillInSum } from '#client/platform/reading/FillInSum.tsx'
import { ReadLines } from '#client/platform/reading/ReadLines.tsx'
import { ReadFields } from '#client/platform/reading/ReadFields.tsx'
import { guessOf, takeGuess } from '#client/platform/reading/guess.ts'
import { linesFact, readFacts, receiptText, type ReadKey } from '#client/platform/reading/readFacts.ts'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { FlowFoot, FlowFrame } from '#client/ui/flow/FlowFrame.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { inboxPages } from '../api.ts'
import { ReadAgain } from '../ReadAgain.tsx'
import { CalendarNotice } from '../TakeInCalendar.tsx'
import { useInboxActions, useSplit } from '../useInboxActions.ts'
import { cameText, isPartable, noFolder, partedWords, readTitle, titleOf } from '../inboxItem.ts'
import { AsAgreement } from './AsAgreement.tsx'
import { Known } from './Known.tsx'
import { Papers } from './Papers.tsx'
import { SaveForm } from './SaveForm.tsx'
import { useSaveForm } from './useSaveForm.ts'

/** One thing that waits: what came, beside as what it is saved. */
export function OpenedItem({ item }: { item: InboxItem }) {
  const formId = useId()
  const navigate = useNavigate()
  const { throwAway } = useInboxActions()
  const { place, next } = usePlaceInList(item.id)
  const { data: reading } = useQuery(query(inbox.reading, { params: { id: item.id } }))
  const [lit, setLit] = useState<ReadKey | null>(null)
  const form = useSaveForm(item, reading)
  const saving = useMutation(mutation(inbox.save, 'filed', { params: { id: item.id } }))
  const [folderId, cost] = useWatch({ control: form.control, name: ['folderId', 'cost'] })
  const seesCosts = useSeesCosts(folderId)
  const { fields = {}, others = [] } = reading?.read?.receipt ?? {}
  const facts = readFacts(fields)
  const rows = linesFact(fields)
  const writesCosts = folderId !== noFolder && seesCosts
  const isSumless = Boolean(reading?.kind) && cost == null && (writesCosts || folderId === noFolder)
  // The cost is asked for once it is known where it belongs.
  const guess = guessOf(fields)
  const chooseFolder = () => document.getElementById(formId)?.querySelector('select')?.focus()
  function fillInSum() {
    if (!writesCosts) return chooseFolder()
    if (guess) takeGuess(form.setValue, guess)
    form.setFocus('cost')
  }
  const goOn = () => void navigate(next === null ? urls.inbox : urls.inboxItem(next), { replace: true })
  const onThrow = () => {
    throwAway(item)
    goOn()
  }
  const foot = <Foot {...{ formId, isSumless, onThrow }} isBusy={saving.isPending} />
  return (
    <FlowFrame name="Inkorg" saved={place} onClose={() => void navigate(urls.inbox)} foot={foot}>
      <PageHeader title={readTitle({ ...item, brief: reading }) ?? titleOf(item)} lead={cameText(item)} />
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:items-start">
        {/* On a phone the picture stays above what was read of it, and no longer. */}
        <div className="flex flex-col gap-6 lg:contents">
          <Papers
            item={item}
            read={reading?.read ?? null}
            lighting={{ facts: rows ? [...facts, rows] : facts, lit, onLit: setLit }}
          />
          <div className="flex flex-col gap-6 empty:hidden max-lg:[&_button]:scroll-mt-[calc(38dvh+5rem)]">
            {reading?.isWaiting && <p className="text-sm text-ink-muted">Läser papperet…</p>}
            {reading && <ReadAgain id={item.id} brief={reading} isOpen />}
            {reading && <Known item={{ ...item, brief: reading }} formId={formId} onSaved={goOn} />}
            <CalendarNotice {...{ item, folderId }} onNoFolder={chooseFolder} />
            {reading?.kind === null && <AsAgreement {...{ item, folderId }} onNoFolder={chooseFolder} onSaved={goOn} />}
            {others.length > 0 && <Others {...{ item, others }} />}
            {isSumless && <FillInSum guess={writesCosts && guess ? guess.text : null} onPress={fillInSum} />}
            {reading?.read && (
              <ReadFields
                facts={facts}
                lit={lit}
                onLit={setLit}
                mayEdit={(key) => key in writtenAs && (writesCosts || !ofCosts.has(key))}
                onEdit={(key) => form.setFocus(writtenAs[key] ?? 'title')}
              />
            )}
            {rows && (
              <ReadLines
                lines={fields.lines?.value ?? []}
                currency={fields.currency?.value ?? 'SEK'}
                number={facts.length + 1}
                onShown={(isShown) => setLit(isShown ? 'lines' : null)}
              />
            )}
          </div>
        </div>
        <div className="lg:col-start-2">
          <SaveForm
            {...{ item, reading, form, formId, folderId, seesCosts, isSumless }}
            onSave={saving.mutateAsync}
            onSaved={goOn}
          />
        </div>
      </div>
    </FlowFrame>
  )
}

type FootProps = { formId: string; isSumless: boolean; isBusy: boolean; onThrow: () => void }

function Foot({ formId, isSumless, isBusy, onThrow }: FootProps) {
  return (
    <FlowFoot
      note={
        <Button variant="quiet" className="-ms-3 text-danger" onClick={onThrow}>
          Släng
        </Button>
      }
    >
      <Button variant="primary" type="submit" form={formId} isBusy={isBusy} busyText="Sparar…">
        {isSumless ? 'Spara utan summa' : 'Rätt, spara'}
      </Button>
    </FlowFoot>
  )
}

/** That there are others in the same paper: only the first of them is saved with it, unless it is parted. */
function Others({ item, others }: { item: InboxItem; others: ReceiptFields[] }) {
  const navigate = useNavigate()
  const splitting = useSplit(
    ([first]) => first !== undefined && void navigate(urls.inboxItem(first), { replace: true }),
  )
  const isTwo = others.length === 1
  const canSplit = isPartable(item)
  const words = partedWords(item)
  return (
    <Notice
      tone="warning"
      icon={<Files />}
      action={
        canSplit && (
          <Button size="small" isBusy={splitting.isPending} busyText="Delar…" onClick={() => splitting.mutate(item)}>
            Dela {words.the}
          </Button>
        )
      }
    >
      <b>{`${isTwo ? 'Två' : 'Flera'} kvitton i ${words.same}.`}</b> Här står det första.{' '}
      {isTwo ? 'Det andra' : 'De andra'}: {others.map((fields) => receiptText(fields)).join('; ')}.{' '}
      {canSplit ? `Dela ${words.the}, så sparas vart och ett för sig.` : `Logga ${isTwo ? 'det' : 'dem'} för sig.`}
    </Notice>
  )
}

/** Where in the form what was read is put right: who sold it is in what it is called. */
const writtenAs: Partial<Record<ReadKey, keyof InboxSave>> = { seller: 'title', date: 'day', total: 'cost', vat: 'vat' }
const ofCosts: ReadonlySet<ReadKey> = new Set(['total', 'vat'])

/** Which of those that wait it is, and the id of the one after it, or before the last. */
function usePlaceInList(id: number) {
  const { data } = useInfiniteQuery(inboxPages)
  const at = data?.items.findIndex((one) => one.id === id) ?? -1
  if (!data || at < 0) return { place: undefined, next: null }
  const next = data.items[at + 1] ?? data.items[at - 1]
  return { place: `${at + 1} av ${data.total}`, next: next?.id ?? null }
}
