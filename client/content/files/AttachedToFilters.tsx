import { Banknote, CalendarDays, Folder, Hourglass, Puzzle, TriangleAlert } from 'lucide-react'
import type { FileSummary } from '#contract/rules/fileSummary.ts'
import { readIdParam, type FilterName } from '#client/platform/lists/filters/filterParams.ts'
import type { Filters } from '#client/platform/lists/filters/useFilters.ts'
import { placeOf } from '#client/platform/text/placeOf.ts'
import { ChipRow } from '#client/ui/fields/Chip.tsx'
import { ChipSelect } from '#client/ui/fields/ChipSelect.tsx'

type AttachedToFiltersProps = { filters: Filters; summary: FileSummary; folderTitle: string | null }
type Option = FileSummary['folders'][number]

/** Of all folders a sub-folder is told with its main folder: others have one that is called the same. */
const titleIn = ({ title, folderTitle }: Option, within: string | null) =>
  within === null && folderTitle !== title ? placeOf({ parentTitle: folderTitle, folderTitle: title }) : title

/** Crowns that something cost at least. */
const sums = [1_000, 5_000, 20_000, 100_000]

/** Filters by folder, event, component, fault, year and sum: those that have files, with their number. */
export function AttachedToFilters({ filters, summary, folderTitle }: AttachedToFiltersProps) {
  const { folders, activities, components, faults, years, seesCosts } = summary
  const place = (one: Option) => (one.folderTitle === folderTitle ? '' : ` · ${one.folderTitle}`)
  const inFolder = (one: Option) => ({ value: one.id, label: `${one.title}${place(one)} (${one.total})` })
  const choices = [
    {
      name: 'mapp' as const,
      icon: <Folder />,
      label: folderTitle === null ? 'Mapp' : 'Undermapp',
      all: folderTitle === null ? 'Alla mappar' : 'Alla undermappar',
      options: folders.map((one) => ({ value: one.id, label: `${titleIn(one, folderTitle)} (${one.total})` })),
    },
    {
      name: 'handelse' as const,
      icon: <CalendarDays />,
      label: 'Händelse',
      all: 'Alla händelser',
      options: activities.map(inFolder),
    },
    {
      name: 'komponent' as const,
      icon: <Puzzle />,
      label: 'Komponent',
      all: 'Alla komponenter',
      options: components.map(inFolder),
    },
    { name: 'fel' as const, icon: <TriangleAlert />, label: 'Fel', all: 'Alla fel', options: faults.map(inFolder) },
    {
      name: 'ar' as const,
      icon: <Hourglass />,
      label: 'År',
      all: 'Alla år',
      options: years
        .filter(({ year, total }) => total > 0 || String(year) === filters.search.get('ar'))
        .map(({ year, total }) => ({ value: year, label: `${year} (${total})` })),
    },
    {
      name: 'summa' as const,
      icon: <Banknote />,
      label: 'Summa',
      all: 'Alla summor',
      // Only what belongs to an event has one.
      options:
        activities.length === 0 || !seesCosts
          ? []
          : sums.map((sum) => ({ value: sum, label: `Minst ${sum.toLocaleString('sv-SE')}\u00a0kr` })),
    },
  ]
  // One year alone is no choice.
  const isChoice = (name: FilterName, count: number) => count > (name === 'ar' ? 1 : 0)
  const shown = choices.filter(({ name, options }) => isChoice(name, options.length) || filters.search.has(name))
  if (shown.length === 0) return null
  return (
    <ChipRow label="Hör till">
      {shown.map(({ name, icon, label, all, options }) => {
        const chosen = readIdParam(filters.search, name) ?? null
        const isThere = chosen === null || options.some(({ value }) => value === chosen)
        return (
          <ChipSelect
            key={name}
            {...{ icon, label }}
            placeholder={label}
            emptyLabel={all}
            // One without files, or that only the address knows.
            options={isThere ? options : [...options, { value: chosen, label: `Vald ${label.toLowerCase()} (0)` }]}
            value={chosen}
            onChange={(value) => filters.choose(name, value === null ? '' : String(value))}
          />
        )
      })}
    </ChipRow>
  )
}
