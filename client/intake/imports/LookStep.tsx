import { useState } from 'react'
import { imports } from '#contract/intake/imports.ts'
import type { ImportCounts, OpenImport, RowState } from '#contract/intake/importShapes.ts'
import { limits } from '#contract/platform/limits.ts'
import { useFocusWhenShorter } from '#client/platform/lists/useFocusWhenShorter.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { ListSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { Spinner } from '#client/ui/feedback/Spinner.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { Chip, ChipRow } from '#client/ui/fields/Chip.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { GroupHeading } from '#client/ui/layout/rows/Sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { query } from '#client/platform/api/query.ts'
import { useChangeAll, useWrite } from './api.ts'
import { ConflictRow, NewRow, NotUnderstoodRow } from './LookRows.tsx'
import { StepFrame } from './StepFrame.tsx'
import { cameInText, importErrorText, lackingText, rowsText, sumsText } from './importText.ts'

const stateText: Record<RowState, string> = {
  conflict: 'Skiljer sig från era',
  notUnderstood: 'Går inte att tolka',
  new: 'Nya',
  same: 'Som förut',
  income: 'Pengar in',
}
const states = ['new', 'same', 'income', 'conflict', 'notUnderstood'] as const
/** What somebody has to look at comes first. */
const inOrder = ['conflict', 'notUnderstood', 'new', 'income', 'same'] as const

/** What becomes of each row, before anything is written. */
export function LookStep({ run }: { run: OpenImport }) {
  const write = useWrite(run)
  const [shown, setShown] = useState<ReadonlySet<RowState>>(new Set(['conflict', 'notUnderstood', 'new', 'income']))
  const { counts } = run
  if (!counts) return <Spinner />
  const isNothing = counts.activities + counts.components + counts.changed === 0
  const left = counts.leftOut + counts.notUnderstood
  const sums = sumsText(counts.sums)
  const hasAny = (state: RowState) => counts[state] > 0
  const toggle = (state: RowState) => setShown(new Set(states.filter((one) => (one === state) !== shown.has(one))))
  return (
    <StepFrame
      run={run}
      step={3}
      sum={cameInText(counts)}
      note={
        counts.lacking.length > 0
          ? 'allt får inte plats'
          : left > 0
            ? `${rowsText(left)} hoppas över`
            : 'alla rader är med'
      }
      button={
        <Button
          variant="primary"
          disabled={isNothing || counts.lacking.length > 0}
          isBusy={write.isPending}
          busyText="Börjar…"
          onClick={() => write.mutate()}
        >
          Hämta in
        </Button>
      }
    >
      <PageHeader title="Så här blir det" />
      <div className="flex flex-col gap-6">
        {run.failure && <Alert tone="warning">{failureText(run.failure)}</Alert>}
        {write.error && <Alert tone="danger">{importErrorText(write.error)}</Alert>}
        {counts.lacking.length > 0 && <Lacking lacking={counts.lacking} />}
        <div className="flex flex-col gap-2.5">
          <Bar counts={counts} />
          {sums && <p className="px-1 text-sm tabular-nums">{sums}</p>}
          <ChipRow label="Visa">
            {inOrder.filter(hasAny).map((state) => (
              <Chip key={state} isChosen={shown.has(state)} count={counts[state]} onClick={() => toggle(state)}>
                {stateText[state]}
              </Chip>
            ))}
          </ChipRow>
        </div>
        {inOrder
          .filter(hasAny)
          .map((state) => shown.has(state) && <Rows key={state} run={run} state={state} counts={counts} />)}
        <p className="px-1 text-sm text-ink-muted">
          {counts.same > 0 && `De ${counts.same.toLocaleString('sv-SE')} som är som förut rörs inte. `}Samma fil två
          gånger ger inget nytt.
        </p>
      </div>
    </StepFrame>
  )
}

const mostLacking = 5

function Lacking({ lacking }: Pick<ImportCounts, 'lacking'>) {
  return (
    <Alert tone="warning" title="Allt får inte plats">
      {lacking.slice(0, mostLacking).map((one) => (
        <p key={`${one.folder} ${one.what}`}>{lackingText(one)}</p>
      ))}
      {lacking.length > mostLacking && <p>Och {lacking.length - mostLacking} till.</p>}
      <p>Hoppa över några av raderna, eller dela filen och hämta in en del i en annan mapp. Inget har kommit in.</p>
    </Alert>
  )
}

const failureText = (failure: NonNullable<OpenImport['failure']>) =>
  failure === 'folderFull'
    ? 'Det får inte plats: en mapp rymmer 5\u00a0000 händelser och 2\u00a0000 komponenter. Dela upp raderna på undermappar. Inget har kommit in.'
    : failure === 'importCancelled'
      ? 'Du avbröt. Inget har kommit in.'
      : 'Det gick inte att hämta in. Inget har kommit in. Försök igen.'

function Bar({ counts }: { counts: ImportCounts }) {
  const said = states.map((state) => `${counts[state]} ${stateText[state].toLowerCase()}`).join(', ')
  const colours: Record<RowState, string> = {
    new: 'bg-accent',
    same: 'bg-line-strong',
    income: 'bg-line',
    conflict: 'bg-warning',
    notUnderstood: 'bg-danger',
  }
  return (
    <div role="img" aria-label={said} className="flex h-2.5 gap-0.5 overflow-clip rounded-full bg-surface-sunken">
      {states.map(
        (state) => counts[state] > 0 && <i key={state} className={colours[state]} style={{ flex: counts[state] }} />,
      )}
    </div>
  )
}

const atFirst = 20
const more = 100

function Rows({ run, state, counts }: { run: OpenImport; state: RowState; counts: ImportCounts }) {
  const hasLeft = counts.sums.some(({ leftOutRows }) => leftOutRows > 0)
  const few = state === 'new' || state === 'same' || state === 'income' ? (counts[state] > 5 ? 3 : 5) : atFirst
  const [topX, setTopX] = useState(few)
  const all = useChangeAll(run)
  const { data } = useQuery({
    ...query(imports.rows, { params: { id: run.id }, query: { folderId: run.folderId, state, topX } }),
    placeholderData: (before) => before,
  })
  const region = useFocusWhenShorter(data?.items.length ?? 0)
  const end =
    state === 'conflict' ? (
      <Button variant="quiet" size="small" isBusy={all.isPending} onClick={() => all.mutate({ state, choice: 'ours' })}>
        Behåll alla våra
      </Button>
    ) : state === 'income' ? (
      <Button
        variant="quiet"
        size="small"
        isBusy={all.isPending}
        onClick={() => all.mutate({ state, choice: hasLeft ? 'both' : 'ours', isLeftOut: false })}
      >
        {hasLeft ? 'Ta med alla' : 'Hoppa över alla'}
      </Button>
    ) : undefined
  const left = data ? Math.min(counts[state], limits.largestPage) - data.items.length : 0
  return (
    <section ref={region} tabIndex={-1} className="flex flex-col gap-1 outline-none">
      <GroupHeading level={2} count={counts[state]} end={end}>
        {stateText[state]}
      </GroupHeading>
      {state === 'income' && (
        <p className="px-1 text-sm text-ink-muted">
          Pengar tillbaka för en retur står också här. Det du tar med dras av från kostnaderna.
        </p>
      )}
      {!data && <ListSkeleton count={Math.min(counts[state], topX)} />}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" aria-label={stateText[state]} className="sheet empty:hidden">
        {data?.items.map((row) =>
          state === 'conflict' ? (
            <ConflictRow key={row.number} run={run} row={row} />
          ) : state === 'notUnderstood' ? (
            <NotUnderstoodRow key={row.number} run={run} row={row} />
          ) : (
            <NewRow key={row.number} run={run} row={row} />
          ),
        )}
      </ul>
      {left > 0 && (
        <Button
          variant="quiet"
          size="small"
          className="self-center"
          onClick={() => setTopX(Math.min(topX + more, limits.largestPage))}
        >
          Visa {left.toLocaleString('sv-SE')} till
        </Button>
      )}
    </section>
  )
}
