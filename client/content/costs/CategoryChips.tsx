import { useQuery } from '@tanstack/react-query'
import { folderCategories } from '#client/folders/api.ts'
import { Chip, ChipRow } from '#client/ui/fields/Chip.tsx'
import type { CostAddress } from './address.ts'

/** The kinds of folders that the user has, to sum all of one kind, such as all cars. Renders nothing where all are alike. */
export function CategoryChips({ address: { categoryId, go } }: { address: CostAddress }) {
  const { data: categories = [] } = useQuery(folderCategories)
  if (categories.length < 2 && categoryId === undefined) return null
  return (
    <div className="print:hidden">
      <ChipRow label="Kategori">
        <Chip isChosen={categoryId === undefined} onClick={() => go({ categoryId: null })}>
          Alla mappar
        </Chip>
        {categories.map(({ id, name, folders }) => (
          <Chip
            key={id}
            isChosen={id === categoryId}
            count={folders}
            onClick={() => go({ categoryId: id === categoryId ? null : id })}
          >
            {name}
          </Chip>
        ))}
      </ChipRow>
    </div>
  )
}
