import type { ImportMeter, OpenImport } from '#contract/intake/importShapes.ts'
import { importMeterUnits, unitOfMeter, type ImportMeterUnit } from '#contract/rules/meter.ts'
import { ChipSelect } from '#client/ui/fields/ChipSelect.tsx'
import { GroupHeading } from '#client/ui/layout/rows/Sheet.tsx'
import { pairName, pairRow, pairsSheet } from './pairStyle.ts'

type MeterChoiceProps = { run: OpenImport; onChange: (meter: ImportMeter) => void }

/** To which component the readings of a file belong, and what its numbers are. Nothing for a file without. */
export function MeterChoice({ run: { meter, meters, folderTitle }, onChange }: MeterChoiceProps) {
  if (!meter) return null
  const own = meters.find(({ id }) => id === meter.to)
  const options = [
    ...meters.map(({ id, title }) => ({ value: String(id), label: title })),
    { value: 'new', label: `Ny: ${folderTitle}` },
  ]
  const units = importMeterUnits.filter((unit) => !own || own.unit === unitOfMeter(unit))
  return (
    <section className="flex flex-col gap-1">
      <GroupHeading level={2}>Mätarställningar</GroupHeading>
      <ul className={pairsSheet} aria-label="Mätarställningar">
        <li className={pairRow}>
          <div className={pairName}>
            <b className="block truncate font-semibold">Hör till</b>
            <span className="text-xs text-ink-muted">
              {meter.to === null ? 'De står i händelsernas text.' : 'Komponenten får dem, och händelserna.'}
            </span>
          </div>
          <ChipSelect
            label="Mätarställningarna hör till"
            emptyLabel="Ingen komponent"
            options={options}
            value={meter.to === null ? null : String(meter.to)}
            onChange={(to) => onChange({ ...meter, to: to === null || to === 'new' ? to : Number(to) })}
          />
        </li>
        {meter.to !== null && (
          <li className={pairRow}>
            <div className={pairName}>
              <b className="block truncate font-semibold">Talen är</b>
            </div>
            <ChipSelect
              label="Talen är"
              options={units.map((value) => ({ value, label: unitText[value] }))}
              value={meter.unit}
              onChange={(unit) => unit && onChange({ ...meter, unit })}
            />
          </li>
        )}
      </ul>
    </section>
  )
}

const unitText: Record<ImportMeterUnit, string> = { km: 'Kilometer', mil: 'Mil', hours: 'Timmar' }
