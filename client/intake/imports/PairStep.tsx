import { useQuery } from '@tanstack/react-query'
import { ArrowRight, ChevronLeft, ChevronRight, Wrench } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { litresText } from '#contract/rules/fuel.ts'
import { imports } from '#contract/intake/imports.ts'
import type { ImportedKind, ImportPlace, OpenImport } from '#contract/intake/importShapes.ts'
import { fieldsOf, fieldText, isJoined, type ImportField } from '#contract/intake/importFields.ts'
import { moneyText } from '#contract/rules/money.ts'
import { urls } from '#contract/platform/urls.ts'
import { query } from '#client/platform/api/query.ts'
import { periodText } from '#client/platform/text/dates.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { ChipSelect } from '#client/ui/fields/ChipSelect.tsx'
import { IconButton } from '#client/ui/fields/IconButton.tsx'
import { SegmentedControl } from '#client/ui/fields/SegmentedControl.tsx'
import { WithSide } from '#client/ui/flow/FlowFrame.tsx'
import { DefinitionList } from '#client/ui/layout/DefinitionList.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { GroupHeading } from '#client/ui/layout/rows/Sheet.tsx'
import { usePair } from './api.ts'
import { AmountChoice } from './AmountChoice.tsx'
import { MeterChoice } from './MeterChoice.tsx'
import { pairedAs } from './paired.ts'
import { pairName, pairRow, pairsSheet } from './pairStyle.ts'
import { StepFrame } from './StepFrame.tsx'
import { importErrorText, placeText, readingOf, rowDay, rowsText } from './importText.ts'

/** What each column is, with two of its values, and where the values of a column of places belong. */
export function PairStep({ run }: { run: OpenImport }) {
  const navigate = useNavigate()
  const pair = usePair(run)
  const isTitled = run.pairs.includes('title') || run.titleOfRows !== null
  const isDated = run.makes === 'component' || run.pairs.includes('startDate')
  const known = run.pairs.filter((field) => field !== null).length
  const left = run.pairs.length - known
  const save = (change: Partial<Pick<OpenImport, 'makes' | 'pairs' | 'places' | 'meter' | 'amounts'>>) =>
    pair.mutate(pairedAs({ ...run, ...change }, 2))
  const goOn = () =>
    pair.mutate(pairedAs(run, 3), {
      onSuccess: () => void navigate(urls.takeIn(run.folderId, { id: run.id, step: 3 })),
    })
  return (
    <StepFrame
      run={run}
      step={2}
      sum={
        isTitled
          ? left === 0
            ? 'Alla kolumner är med'
            : `${left} av ${run.pairs.length} hoppas över`
          : 'Titeln saknas'
      }
      note={isTitled ? (isDated ? '' : 'ingen kolumn säger när') : 'välj vilken kolumn som säger vad'}
      button={
        <Button variant="primary" isBusy={pair.isPending} busyText="Räknar…" disabled={!isTitled} onClick={goOn}>
          Titta igenom
        </Button>
      }
    >
      <PageHeader
        title="Vilken kolumn är vad?"
        lead={
          run.isRemembered
            ? 'Så parade du ihop dem förra gången.'
            : `${known} av ${run.pairs.length} känner vi igen. Nästa fil med samma rubriker paras ihop av sig själv.`
        }
      />
      <WithSide side={<RowAsItBecomes run={run} />}>
        {pair.error && <Alert tone="danger">{importErrorText(pair.error)}</Alert>}
        {!run.isFixed && (
          <SegmentedControl<ImportedKind>
            label="Varje rad blir en"
            isLabelShown
            segments={[
              { value: 'activity', label: 'Händelse' },
              { value: 'component', label: 'Komponent' },
            ]}
            value={run.makes}
            onChange={(makes) => save({ makes, pairs: run.pairs.map((field) => asOther(field, makes)) })}
          />
        )}
        <AmountChoice run={run} onChange={(amounts) => save({ amounts })} />
        <Columns run={run} onChange={(pairs) => save({ pairs })} />
        <MeterChoice run={run} onChange={(meter) => save({ meter })} />
        <Places run={run} onChange={(places) => save({ places })} />
      </WithSide>
    </StepFrame>
  )
}

/** A column stays what it is where the other kind has the same, or its like. */
function asOther(field: ImportField | null, makes: ImportedKind): ImportField | null {
  if (field === null || fieldsOf[makes].includes(field)) return field
  const like: Partial<Record<ImportField, ImportField>> = {
    cost: 'price',
    price: 'cost',
    startDate: 'boughtOn',
    boughtOn: 'startDate',
    outcome: 'description',
    firm: 'boughtAt',
    boughtAt: 'firm',
  }
  return like[field] ?? null
}

type ColumnsProps = { run: OpenImport; onChange: (pairs: OpenImport['pairs']) => void }

function Columns({ run, onChange }: ColumnsProps) {
  const fields = run.isFixed ? [...new Set([...fieldsOf.component, ...fieldsOf.activity])] : fieldsOf[run.makes]
  const options = fields.map((value) => ({ value, label: fieldText[value] }))
  return (
    <ul className={pairsSheet} aria-label="Kolumnerna">
      {run.columns.map(({ name, values }, index) => (
        <li key={name} className={pairRow}>
          <div className={pairName}>
            <b className="block truncate font-semibold">{name}</b>
            <span className="block truncate font-mono text-xs text-ink-muted">
              {values.slice(0, 2).join(' · ') || 'tom'}
            </span>
          </div>
          <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
          <ChipSelect
            label={`${name} blir`}
            emptyLabel="Hoppa över"
            options={options}
            value={run.pairs[index] ?? null}
            onChange={(field) => onChange(chosen(run.pairs, index, field))}
          />
        </li>
      ))}
    </ul>
  )
}

/** A field has one column, but those that are put together. */
const chosen = (pairs: OpenImport['pairs'], index: number, field: ImportField | null) =>
  pairs.map((other, at) => {
    if (at === index) return field
    return field !== null && other === field && !isJoined(field) ? null : other
  })

const shownAtFirst = 8

type PlacesProps = { run: OpenImport; onChange: (places: OpenImport['places']) => void }

function Places({ run, onChange }: PlacesProps) {
  const [showsAll, setShowsAll] = useState(false)
  if (run.places.length === 0) return null
  const shown = showsAll ? run.places : run.places.slice(0, shownAtFirst)
  const options = [
    { value: 'new', label: 'Ny undermapp' },
    { value: 'here', label: run.folderTitle },
    ...run.subFolders.map(({ id, title }) => ({ value: String(id), label: title })),
  ]
  const toPlace = (value: string | null): ImportPlace => (value === 'new' || value === 'here' ? value : Number(value))
  return (
    <section className="flex flex-col gap-1">
      <GroupHeading level={2} count={run.places.length}>
        Blir undermappar i {run.folderTitle}
      </GroupHeading>
      <ul className={pairsSheet} aria-label="Platserna">
        {shown.map(({ name, rows, to }) => (
          <li key={name} className={pairRow}>
            <div className={pairName}>
              <b className="block truncate font-semibold">{name}</b>
              <span className="text-xs text-ink-muted">{rowsText(rows)}</span>
            </div>
            <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
            <ChipSelect
              label={`${name} blir`}
              options={options}
              value={String(to)}
              onChange={(value) =>
                onChange(run.places.map((one) => (one.name === name ? { ...one, to: toPlace(value) } : one)))
              }
            />
          </li>
        ))}
      </ul>
      {shown.length < run.places.length && (
        <Button variant="quiet" size="small" className="self-center" onClick={() => setShowsAll(true)}>
          Visa {run.places.length - shown.length} till
        </Button>
      )}
    </section>
  )
}

/** One row of the file, as it would become. */
function RowAsItBecomes({ run }: { run: OpenImport }) {
  const [skip, setSkip] = useState(0)
  const { data } = useQuery({
    ...query(imports.rows, { params: { id: run.id }, query: { folderId: run.folderId, skip, topX: 1 } }),
    // The buttons below stay where they are, and keep the focus.
    placeholderData: (before) => before,
  })
  const row = data?.items[0]
  if (!row) return null
  const isIncome = row.state === 'income'
  const facts = [
    { label: row.kind === 'activity' ? 'Datum' : 'Köpt', value: rowDay(row) },
    {
      label: isIncome ? 'Pengar in' : row.kind === 'activity' ? 'Kostnad' : 'Pris',
      value: row.cost === null ? null : moneyText(isIncome ? -row.cost : row.cost, row.currency),
    },
    { label: 'Status', value: row.isDone === null ? null : row.isDone ? 'Klar' : 'Planerad' },
    { label: 'Typ', value: row.typeName },
    { label: row.kind === 'activity' ? 'Utförd av' : 'Köpt hos', value: row.firm },
    { label: 'Komponent', value: row.component },
    { label: 'Garanti till', value: periodText(row.warranty, row.warranty) },
    { label: 'Upprepas', value: row.repeats },
    { label: 'Mätarställning', value: readingOf(run, row) },
    { label: 'Tankat', value: row.litres === null ? null : `${litresText(row.litres)}\u00A0liter` },
    ...row.whys.map(({ field, why }) => ({ label: fieldText[field], value: why })),
  ].filter(({ value }) => value !== null)
  return (
    <section
      className="overflow-clip rounded-lg border border-line bg-surface-raised shadow-card"
      aria-label="Så blir raden"
    >
      <p className="px-4 pt-3 font-semibold">Så blir rad {row.number}</p>
      <div className="flex items-center gap-3 px-4 py-3">
        <IconTile icon={<Wrench />} isAccent />
        <div className="min-w-0">
          <p className="truncate font-semibold">{row.title ?? 'Går inte att tolka'}</p>
          <p className="truncate text-sm text-ink-muted">{isIncome ? 'Hoppas över' : placeText(run, row)}</p>
        </div>
      </div>
      <div className="border-t border-line px-4 py-3">
        <DefinitionList items={facts} />
      </div>
      <div className="flex items-center px-1 pb-1">
        <IconButton
          label="Förra raden"
          icon={<ChevronLeft />}
          disabled={skip === 0}
          onClick={() => setSkip(skip - 1)}
        />
        <span className="grow text-center text-xs text-ink-muted tabular-nums">
          {skip + 1} av {run.rows}
        </span>
        <IconButton
          label="Nästa rad"
          icon={<ChevronRight />}
          disabled={skip + 1 >= run.rows}
          onClick={() => setSkip(skip + 1)}
        />
      </div>
    </section>
  )
}
