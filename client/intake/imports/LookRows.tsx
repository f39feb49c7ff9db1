import { Check, CircleAlert, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { fieldText, type ImportField } from '#contract/intake/importFields.ts'
import type { ImportRow, OpenImport } from '#contract/intake/importShapes.ts'
import { moneyText } from '#contract/rules/money.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { periodText } from '#client/platform/text/dates.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { rowIcon } from '#client/ui/fields/buttonStyle.ts'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { useChangeRow } from './api.ts'
import { placeText, rowDay, valueText } from './importText.ts'

type RowProps = { run: OpenImport; row: ImportRow }

/** A row that becomes something new or is there already, or one of income, which is left out unless it is taken along. */
export function NewRow({ run, row }: RowProps) {
  const change = useChangeRow(run)
  const isIncome = row.state === 'income'
  const isLeftOut = row.isLeftOut || (isIncome && row.choice !== 'both')
  const choice = isLeftOut ? 'both' : 'ours'
  const other = isIncome ? ({ choice, isLeftOut: false } as const) : { isLeftOut: !isLeftOut }
  return (
    <li className="flex items-center gap-3 px-4 py-2.5 [--spacing-lead:1rem]">
      <div className="min-w-0 grow">
        <p className={`truncate font-semibold ${isLeftOut ? 'text-ink-muted line-through' : ''}`}>{row.title}</p>
        <p className="truncate text-sm text-ink-muted">
          {placeText(run, row)} · rad {row.number}
        </p>
      </div>
      <p className="flex shrink-0 flex-col items-end text-sm tabular-nums sm:flex-row sm:gap-4">
        <span>{row.cost !== null && moneyText(isIncome && isLeftOut ? -row.cost : row.cost, row.currency)}</span>
        <span className="text-ink-muted sm:min-w-24 sm:text-end">{rowDay(row)}</span>
      </p>
      {row.state !== 'same' && (
        <button
          type="button"
          aria-label={`${isLeftOut ? 'Ta med' : 'Hoppa över'} rad ${row.number}`}
          title={isLeftOut ? 'Ta med' : 'Hoppa över'}
          className={`${rowIcon} -me-2 shrink-0`}
          onClick={() => change.mutate({ number: row.number, ...other })}
        >
          {isLeftOut ? <Plus aria-hidden="true" /> : <X aria-hidden="true" />}
        </button>
      )}
    </li>
  )
}

const choices = { ours: 'I Pärmen', file: 'I filen', both: 'Båda' } as const

/** What stands here beside what the file says: ours stays, unless somebody says otherwise. */
export function ConflictRow({ run, row }: RowProps) {
  const change = useChangeRow(run)
  const chosen = change.isPending ? (change.variables.choice ?? row.choice) : row.choice
  return (
    <li className="flex flex-col gap-2 px-4 py-3 [--spacing-lead:1rem]">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-xs text-ink-muted tabular-nums">rad {row.number}</span>
        <b className="font-semibold">{row.title}</b>
        <span className="text-sm text-ink-muted">
          {row.existing?.day ? `finns redan, ${periodText(row.existing.day, row.existing.day)}` : 'finns redan'}
        </span>
      </p>
      <div role="group" aria-label={`Rad ${row.number}`} className="grid gap-2 sm:grid-cols-[1fr_1fr_auto]">
        {(['ours', 'file', 'both'] as const).map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={chosen === choice}
            onClick={() => change.mutate({ number: row.number, choice })}
            className={`relative flex flex-col rounded-md border px-3 py-2 text-start text-sm ${chosen === choice ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface-raised hover:bg-surface-sunken'}`}
          >
            <span className="block text-xs text-ink-muted">{choices[choice]}</span>
            {choice === 'both' ? (
              <span>{row.kind === 'activity' ? 'två händelser' : 'två komponenter'}</span>
            ) : (
              row.differences.map(({ field, ours, theirs }) => (
                <span key={field} className="block">
                  {fieldText[field]}:{' '}
                  <b className="font-semibold">{valueText(field, choice === 'ours' ? ours : theirs)}</b>
                </span>
              ))
            )}
            {chosen === choice && <Check aria-hidden="true" className="absolute end-2 top-2 size-4 text-accent" />}
          </button>
        ))}
      </div>
      {change.error && (
        <p role="alert" className="text-sm text-danger">
          {errorText(change.error)}
        </p>
      )}
    </li>
  )
}

/** A row that cannot be read: what is wrong with it, to be corrected in place. */
export function NotUnderstoodRow({ run, row }: RowProps) {
  const change = useChangeRow(run)
  const [mended, setMended] = useState<Partial<Record<ImportField, string>>>({})
  const send = () => {
    // What stands there and is sent all the same is confirmed: 'Är det år 1899?'
    const said = row.whys.map(({ field, text }) => [field, mended[field] ?? text] as const)
    const given = Object.fromEntries(said.filter(([, text]) => text.trim() !== ''))
    if (Object.keys(given).length > 0) change.mutate({ number: row.number, mended: given })
  }
  return (
    <li className="flex flex-col gap-x-6 gap-y-2 px-4 py-3 [--spacing-lead:1rem] sm:flex-row sm:items-center">
      <div className="flex min-w-0 grow flex-col gap-2">
        <p className="flex gap-2 text-sm">
          <span className="shrink-0 text-ink-muted tabular-nums">rad {row.number}</span>
          <span className="min-w-0 truncate font-mono">{row.cells.join('; ')}</span>
        </p>
        {row.whys.map(({ field, why }) => (
          <p key={field} className="flex gap-1.5 text-sm text-warning">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {why.startsWith(fieldText[field]) ? why : `${fieldText[field]}: ${why}`}
          </p>
        ))}
        {change.error && (
          <p role="alert" className="text-sm text-danger">
            {errorText(change.error)}
          </p>
        )}
      </div>
      <form
        className="flex shrink-0 flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {row.whys.map(({ field, text }) => (
          <TextField
            key={field}
            label={fieldText[field]}
            aria-label={`${fieldText[field]}, rad ${row.number}`}
            required={false}
            className="w-40"
            defaultValue={text}
            onChange={({ target }) => setMended({ ...mended, [field]: target.value })}
          />
        ))}
        <Button type="submit" variant="secondary" isBusy={change.isPending} aria-label={`Rätta rad ${row.number}`}>
          Rätta
        </Button>
      </form>
    </li>
  )
}
