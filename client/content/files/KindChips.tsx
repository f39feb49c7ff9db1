import type { FileSummary } from '#contract/rules/fileSummary.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { Chip, ChipRow } from '#client/ui/fields/Chip.tsx'

const plurals: Record<number, string> = {
  [fileKind.receipt]: 'Kvitton',
  [fileKind.warranty]: 'Garantier',
  [fileKind.manual]: 'Manualer',
  [fileKind.photo]: 'Foton',
  [fileKind.minutes]: 'Protokoll',
  [fileKind.drawing]: 'Ritningar',
  [fileKind.agreement]: 'Avtal',
  [fileKind.other]: 'Övrigt',
}

/** Several of a kind, as a heading; undefined for a kind from a later version. */
const pluralOfKind = (id: number): string | undefined => plurals[id]

type KindChipsProps = {
  summary: FileSummary
  /** The chosen kind; undefined for all. */
  kindId: number | undefined
  /** Gets the id as text, empty for all. */
  onChoose: (kindId: string) => void
}

/** The number of files of each kind, to show one kind alone. */
export function KindChips({ summary, kindId, onChoose }: KindChipsProps) {
  const total = summary.kinds.reduce((sum, kind) => sum + kind.total, 0)
  const kinds = summary.kinds.filter((kind) => kind.total > 0 || kind.id === kindId)
  return (
    <ChipRow label="Sorter">
      <Chip isChosen={kindId === undefined} count={total} onClick={() => onChoose('')}>
        Alla
      </Chip>
      {kinds.map(({ id, name, total: count }) => (
        <Chip key={id} isChosen={kindId === id} count={count} onClick={() => onChoose(kindId === id ? '' : String(id))}>
          {pluralOfKind(id) ?? name}
        </Chip>
      ))}
    </ChipRow>
  )
}
