import { FileSpreadsheet, Undo2, Upload } from 'lucide-react'
import { useRef } from 'react'
import type { Component } from '#contract/content/components.ts'
import type { MeterUse } from '#contract/content/meters.ts'
import type { MeterUnit } from '#contract/rules/meter.ts'
import { periodText } from '#client/platform/text/dates.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { OverflowMenu } from '#client/ui/overlays/OverflowMenu.tsx'
import { undoFile, useLookAtFile } from './api.ts'
import { MeterFileDialog } from './MeterFileDialog.tsx'

type MeterFilesProps = { component: Component; use: MeterUse; unit: MeterUnit; mayChange: boolean }

/** Whoever delivers, by what their meters count. */
const companyOf = (unit: MeterUnit) =>
  unit === 'm3' ? 'Vattenbolagets fil' : unit === 'MWh' ? 'Fjärrvärmebolagets fil' : 'Nätbolagets fil'

const isDelivered = (unit: MeterUnit) => ['kWh', 'MWh', 'm3'].includes(unit)

/** The files of whoever delivers, by the days that they tell of. */
export function MeterFiles({ component, use, unit, mayChange }: MeterFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  const looked = useLookAtFile(component)
  const { files } = use
  if (files.length === 0 && !(mayChange && isDelivered(unit))) return null
  const last = files
    .map(({ to }) => to)
    .toSorted()
    .at(-1)
  const title = companyOf(unit)
  return (
    <section className="sheet" aria-label={title}>
      <div className="flex flex-col gap-3 p-4 sm:p-5">
        <div>
          <h2 className="font-semibold">{title}</h2>
          <p className="text-sm text-ink-muted">
            {last && `Dagar till och med ${periodText(last)}. `}
            {mayChange && `Hämta ${last ? 'en ny' : 'en med timmar eller dagar'} på bolagets sida och välj den här.`}
          </p>
        </div>
        {mayChange && (
          <Button size="small" className="self-start" icon={<Upload />} onClick={() => input.current?.click()}>
            Välj fil
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={title}
          accept=".csv,.txt,.tsv,.xlsx,.ods"
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) looked.mutate(file)
            target.value = ''
          }}
        />
        {files.length > 0 && (
          <ul className="divide-y divide-line border-t border-line text-sm">
            {files.slice(0, 5).map((file) => (
              <li key={file.id} className="flex min-h-12 items-center gap-2 py-1">
                <FileSpreadsheet aria-hidden="true" className="size-4.5 shrink-0 text-ink-muted" />
                <div className="min-w-0 grow">
                  <p className="truncate">{file.name}</p>
                  <p className="text-xs text-ink-muted">{periodText(file.from, file.to)}</p>
                </div>
                {mayChange && (
                  <OverflowMenu
                    about={file.name}
                    items={[
                      {
                        id: 'undo',
                        label: 'Ta bort det filen gav',
                        icon: <Undo2 />,
                        onAction: () => void undoFile(component, file.id),
                      },
                    ]}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      {!looked.isIdle && (
        <MeterFileDialog
          {...{ component, title }}
          looked={looked}
          unit={unit}
          onOther={() => input.current?.click()}
          onClose={looked.reset}
        />
      )}
    </section>
  )
}
