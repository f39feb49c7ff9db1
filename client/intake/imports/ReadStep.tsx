import { useState } from 'react'
import { useNavigate } from 'react-router'
import { dateOrders, decimalSigns, encodings, separators, type ReadChoices } from '#contract/intake/importSettings.ts'
import type { OpenImport } from '#contract/intake/importShapes.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { ChipSelect } from '#client/ui/fields/ChipSelect.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { GroupHeading } from '#client/ui/layout/rows/Sheet.tsx'
import { sourceText } from '#contract/intake/sources.ts'
import { urls } from '#contract/platform/urls.ts'
import { usePair, useReadAnew } from './api.ts'
import { pairedAs } from './paired.ts'
import { Setting } from './Setting.tsx'
import { StepFrame } from './StepFrame.tsx'
import {
  dateOrderText,
  decimalText,
  encodingText,
  importErrorText,
  rowsText,
  separatorText,
  sizeText,
} from './importText.ts'

/** How the file was read, each way with three of its own values; what is wrong is read anew. */
export function ReadStep({ run }: { run: OpenImport }) {
  const navigate = useNavigate()
  const read = useReadAnew(run)
  const pair = usePair(run)
  const goOn = () =>
    pair.mutate(pairedAs(run, 2), {
      onSuccess: () => void navigate(urls.takeIn(run.folderId, { id: run.id, step: 2 })),
    })
  const { settings } = run
  const chosen = {
    sheet: run.sheet,
    ...(settings.encoding && { encoding: settings.encoding.value }),
    ...(settings.separator && { separator: settings.separator.value }),
    ...(settings.decimal && { decimal: settings.decimal.value }),
    ...(settings.dateOrder && { dateOrder: settings.dateOrder.value }),
  }
  function change(choice: ReadChoices & { sheet?: number }) {
    // Its rows are others then.
    const isOther = choice.sheet !== undefined || choice.encoding !== undefined || choice.separator !== undefined
    const heading = settings.heading && !isOther ? { heading: settings.heading.value } : {}
    read.mutate({ ...chosen, ...heading, ...choice })
  }
  return (
    <StepFrame
      run={run}
      step={1}
      sum={`${rowsText(run.rows)} lästa`}
      note="inget sparat än"
      button={
        <Button variant="primary" isBusy={pair.isPending || read.isPending} busyText="Läser…" onClick={goOn}>
          Det stämmer
        </Button>
      }
    >
      <PageHeader title="Har vi läst rätt?" />
      <div className="flex flex-col gap-6" aria-busy={read.isPending}>
        {(read.error ?? pair.error) && <Alert tone="danger">{importErrorText(read.error ?? pair.error)}</Alert>}
        <FileCard run={run} onSheet={(sheet) => change({ sheet })} />
        <div className="flex flex-col divide-y divide-line overflow-clip rounded-lg border border-line bg-surface-raised shadow-card empty:hidden">
          <Setting
            label="Å, ä och ö"
            setting={settings.encoding}
            words={encodingText}
            values={encodings}
            onChange={(encoding) => change({ encoding })}
          />
          <Setting
            label="Mellan kolumner"
            setting={settings.separator}
            words={separatorText}
            values={separators}
            onChange={(separator) => change({ separator })}
          />
          <Setting
            label="Decimaler"
            setting={settings.decimal}
            words={decimalText}
            values={decimalSigns}
            onChange={(decimal) => change({ decimal })}
          />
          <Setting
            label="Datum"
            setting={settings.dateOrder}
            words={dateOrderText}
            values={dateOrders}
            onChange={(dateOrder) => change({ dateOrder })}
          />
          <Setting
            label="Rubriker"
            setting={settings.heading}
            words={headingWords(settings.heading)}
            values={[0, ...(settings.heading?.rows ?? []).map(({ row }) => row)]}
            onChange={(heading) => change({ heading })}
          />
        </div>
        <ReadNotices told={run.told} />
        <FirstRows run={run} />
      </div>
    </StepFrame>
  )
}

/** The rows that the heading may be, by their numbers; 0 is none of them. */
const headingWords = (setting: OpenImport['settings']['heading']): Record<number, string> => ({
  0: 'Inga rubriker',
  ...Object.fromEntries((setting?.rows ?? []).map(({ row, text }) => [row, `Rad ${row}: ${text}`])),
})

/** Which file it is, and of a workbook which sheet. */
function FileCard({ run, onSheet }: { run: OpenImport; onSheet: (sheet: number) => void }) {
  return (
    <div className="flex items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface-raised px-4 py-3 shadow-card max-sm:has-[select]:flex-wrap">
      <span className="shrink-0 rounded-md bg-surface-sunken px-2 py-1 text-xs font-semibold">
        {sourceText[run.source]}
      </span>
      <div className="min-w-0 grow">
        <p className="truncate font-semibold">{run.name}</p>
        <p className="text-sm text-ink-muted">{sizeText(run)}</p>
      </div>
      {run.sheets.length > 1 && (
        <ChipSelect
          label="Blad"
          options={run.sheets.map((name, value) => ({ value, label: name }))}
          value={run.sheet}
          onChange={(sheet) => sheet !== null && onSheet(sheet)}
        />
      )}
      <TextLink className="shrink-0" to={urls.takeIn(run.folderId)}>
        Byt fil
      </TextLink>
    </div>
  )
}

const mostShown = 5

function ReadNotices({ told }: Pick<OpenImport, 'told'>) {
  const [showsAll, setShowsAll] = useState(false)
  if (told.length === 0) return null
  const shown = showsAll ? told : told.slice(0, mostShown)
  return (
    <div className="flex flex-col items-start gap-1 px-1">
      <ul className="flex flex-col gap-0.5 text-sm text-ink-muted">
        {shown.map(({ row, text }) => (
          <li key={`${row} ${text}`}>{row === null ? text : `Rad ${row}: ${text}`}</li>
        ))}
      </ul>
      {shown.length < told.length && (
        <Button variant="quiet" size="small" onClick={() => setShowsAll(true)}>
          Visa {told.length - shown.length} till
        </Button>
      )}
    </div>
  )
}

function FirstRows({ run }: { run: OpenImport }) {
  if (run.first.length === 0) return null
  return (
    <section className="flex flex-col gap-1">
      <GroupHeading level={2}>De första raderna</GroupHeading>
      <div
        // It scrolls sideways, by the keys too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label="De första raderna"
        className="overflow-x-auto rounded-lg border border-line bg-surface-raised"
      >
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line text-start text-xs text-ink-muted">
              <th scope="col" className="px-3 py-2 text-start font-normal">
                Rad
              </th>
              {run.columns.map(({ name }) => (
                <th key={name} scope="col" className="px-3 py-2 text-start font-semibold whitespace-nowrap">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {run.first.map(({ number, cells }) => (
              <tr key={number} className="border-b border-line last:border-0">
                <td className="px-3 py-2 text-ink-muted tabular-nums">{number}</td>
                {run.columns.map(({ name }, index) => (
                  <td key={name} className="max-w-56 truncate px-3 py-2 whitespace-nowrap">
                    {cells[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
