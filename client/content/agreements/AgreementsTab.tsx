import { useQuery } from '@tanstack/react-query'
import { FileSignature, Plus } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { agreements, type Agreement, type AgreementSums } from '#contract/content/agreements.ts'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { mayInFolder } from '#contract/rules/archive.ts'
import { moneyText } from '#contract/rules/money.ts'
import { groupOf, nextDay, type Group } from '#contract/rules/noticeDay.ts'
import { query } from '#client/platform/api/query.ts'
import { FailedList } from '#client/platform/lists/FailedList.tsx'
import { nearDayText, today as todayIn } from '#client/platform/text/dates.ts'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { Loading, RowShapes } from '#client/ui/feedback/Skeleton.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { AgreementRow } from './AgreementRow.tsx'
import { agreementsBelow } from './api.ts'
import { LikeAgreements } from './LikeAgreements.tsx'

const AgreementDialog = lazy(async () => ({ default: (await import('./AgreementDialog.tsx')).AgreementDialog }))

/** What a folder and those below it have agreed to, by what is next to decide. */
export function AgreementsTab({ folder }: { folder: OpenFolder }) {
  const list = useQuery(agreementsBelow(folder.id))
  const sums = useQuery(query(agreements.sums, { query: { folderId: folder.id } }))
  const [isAdding, setAdding] = useState(false)
  const today = todayIn()
  const add = mayInFolder(folder, 'AddAgreement') && (
    <Button size="small" icon={<Plus />} onClick={() => setAdding(true)}>
      Nytt avtal
    </Button>
  )
  if (list.isLoadingError) return <FailedList what="Avtalen" list={list} />
  if (!list.data)
    return (
      <Loading>
        <RowShapes count={4} />
      </Loading>
    )
  const { items } = list.data
  return (
    <div className="flex flex-col gap-4">
      {items.length === 0 ? (
        <EmptyState icon={<FileSignature />} title="Inga avtal än." action={add}>
          Fota ett eller välj filen, så läser vi dagarna i det och säger till i tid.
        </EmptyState>
      ) : (
        <>
          <Head sums={sums.data} add={add} />
          <Groups {...{ items, today }} folderId={folder.id} />
        </>
      )}
      {add && <LikeAgreements folderId={folder.id} />}
      {isAdding && (
        <Suspense fallback={null}>
          <AgreementDialog folder={folder} agreement={null} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** What it all comes to, and what has risen most. As high while the sum is awaited. */
function Head({ sums, add }: { sums: AgreementSums | undefined; add: ReactNode }) {
  const monthly = sums?.monthly ?? []
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-10 gap-y-3">
      <div>
        {monthly.map(({ currency, amount, yearly, isEstimated }) => (
          <div key={currency}>
            <p className="text-3xl font-bold tracking-tight tabular-nums">
              {isEstimated && <span className="text-base font-normal text-ink-muted">ca </span>}
              {moneyText(amount, currency)}
            </p>
            <p className="text-sm text-ink-muted tabular-nums">
              i månaden, {moneyText(yearly, currency)} om året{sums?.isAll === false && ', av det du ser'}
            </p>
          </div>
        ))}
      </div>
      {sums && <Said sums={sums} />}
      <div className="ms-auto">{add}</div>
    </div>
  )
}

function Said({ sums: { risen, withoutPrice } }: { sums: AgreementSums }) {
  const without = withoutPrice === 0 ? null : `${withoutPrice} avtal saknar pris.`
  if (!risen && !without) return null
  return (
    <p className="max-w-[36ch] text-sm text-ink-muted @3xl:border-s @3xl:border-line @3xl:ps-10">
      {risen &&
        `${risen.title} har stigit mest: ${moneyText(risen.amount, risen.currency)} i månaden sedan ${nearDayText(risen.since)}. `}
      {without}
    </p>
  )
}

const groups: [Group, string][] = [
  ['soon', 'Bestäm inom 90\u00a0dagar'],
  ['later', 'Senare'],
  ['dayMissing', 'Dag saknas'],
  ['withoutEnd', 'Utan slutdag'],
  ['given', 'Uppsagda'],
]

function Groups({ items, today, folderId }: { items: Agreement[]; today: string; folderId: number }) {
  const inGroup = (group: Group) =>
    items
      .filter((one) => groupOf(one, today) === group)
      .toSorted((one, other) => {
        const [a, b] = [nextDay(one, today) ?? '9', nextDay(other, today) ?? '9']
        return a < b ? -1 : a > b ? 1 : one.title.localeCompare(other.title, 'sv')
      })
  const rows = (some: Agreement[]) =>
    some.map((agreement) => <AgreementRow key={agreement.id} {...{ agreement, folderId, today }} />)
  const ended = inGroup('ended')
  return (
    <>
      {groups.map(([group, title]) => {
        const some = inGroup(group)
        if (some.length === 0) return null
        return (
          <section key={group} aria-label={title} className="flex flex-col gap-2">
            <GroupHeading level={2} count={some.length}>
              {title}
            </GroupHeading>
            <Sheet label={title}>{rows(some)}</Sheet>
          </section>
        )
      })}
      {ended.length > 0 && (
        <details className="flex flex-col gap-2">
          <summary className="touch-line cursor-pointer px-1 text-sm font-semibold">
            Avslutade <span className="font-normal text-ink-muted">{ended.length}</span>
          </summary>
          <Sheet label="Avslutade">{rows(ended)}</Sheet>
        </details>
      )}
    </>
  )
}
