import { useQuery } from '@tanstack/react-query'
import { Folder as FolderIcon } from 'lucide-react'
import { ChipSelect } from '../ui/fields/ChipSelect.tsx'
import { subFolderChoices } from './api.ts'

type SubFolderFilterProps = {
  /** The main folder. */
  folderId: number
  value: number | null
  onChange: (subFolderId: number | null) => void
}

/** Narrows a main folder's list to one of its sub-folders. Nothing while there are none. */
export function SubFolderFilter({ folderId, value, onChange }: SubFolderFilterProps) {
  const { data: options = [] } = useQuery(subFolderChoices(folderId))
  if (options.length === 0) return null
  return (
    <ChipSelect
      label="Undermapp"
      icon={<FolderIcon />}
      emptyLabel="Alla undermappar"
      {...{ options, value, onChange }}
    />
  )
}
