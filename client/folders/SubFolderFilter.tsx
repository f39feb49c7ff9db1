import { useQuery } from '@tanstack/react-query'
import { ChipSelect } from '#client/ui/fields/ChipSelect.tsx'
import { subFolderChoices } from '#client/platform/lists/filters/api.ts'

type SubFolderFilterProps = {
  /** The main folder. */
  folderId: number
  value: number | null
  onChange: (subFolderId: number | null) => void
}

/** Narrows a main folder's list to one of its sub-folders. There before they are known, so that nothing moves then. */
export function SubFolderFilter({ folderId, value, onChange }: SubFolderFilterProps) {
  const { data: options = [] } = useQuery(subFolderChoices(folderId))
  return (
    <ChipSelect
      label="Undermapp"
      // Short and without a sign, so that a phone has room beside it for the buttons of the list.
      placeholder="Undermapp"
      emptyLabel="Alla undermappar"
      {...{ options, value, onChange }}
    />
  )
}
