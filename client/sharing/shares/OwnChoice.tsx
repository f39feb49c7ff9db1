import { fileKind } from '#contract/rules/fileKinds.ts'
import type { ParcelKinds } from '#contract/sharing/parcelContent.ts'
import { CheckboxField } from '#client/ui/fields/CheckboxField.tsx'

type OwnChoiceProps = { kinds: ParcelKinds; seesCosts: boolean; onChange: (kinds: ParcelKinds) => void }

const { photo, receipt } = fileKind
const papers = Object.values(fileKind).filter((kind) => kind !== photo)

/** What an own choice shows. Receipts say what it cost, and come along with the costs. */
export function OwnChoice({ kinds, seesCosts, onChange }: OwnChoiceProps) {
  const hasPictures = kinds.fileKinds.includes(photo)
  const hasPapers = kinds.fileKinds.some((kind) => kind !== photo)
  const withFiles = (hasThese: { papers: boolean; pictures: boolean }) =>
    onChange({ ...kinds, fileKinds: [...(hasThese.papers ? papers : []), ...(hasThese.pictures ? [photo] : [])] })
  const boxes = [
    { key: 'things', label: 'Komponenter' },
    { key: 'history', label: 'Det som är gjort' },
    { key: 'planned', label: 'Det som är planerat' },
    { key: 'faults', label: 'Fel' },
  ] as const
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">Det som syns</legend>
      {boxes.map(({ key, label }) => (
        <CheckboxField
          key={key}
          label={label}
          checked={kinds[key]}
          onChange={({ target }) => onChange({ ...kinds, [key]: target.checked })}
        />
      ))}
      <CheckboxField
        label="Papper"
        checked={hasPapers}
        onChange={({ target }) => withFiles({ papers: target.checked, pictures: hasPictures })}
      />
      <CheckboxField
        label="Bilder"
        checked={hasPictures}
        onChange={({ target }) => withFiles({ papers: hasPapers, pictures: target.checked })}
      />
      {seesCosts && (
        <CheckboxField
          label="Vad det kostade"
          hint={kinds.fileKinds.includes(receipt) ? 'Annars är inte heller kvitton med.' : undefined}
          checked={kinds.withCosts}
          onChange={({ target }) => onChange({ ...kinds, withCosts: target.checked })}
        />
      )}
    </fieldset>
  )
}
