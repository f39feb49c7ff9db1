import { useQuery } from '@tanstack/react-query'
import { Folder as FolderIcon } from 'lucide-react'
import { folders } from '#contract/folders.ts'
import { query } from '../api/query.ts'
import { writableFolders } from '../lists/filters/api.ts'
import { fallback } from '../text/fallbacks.ts'
import { ChipSelect } from '../ui/fields/ChipSelect.tsx'
import { subFolderChoices } from './api.ts'

type PlaceFieldProps = { folderId: number; onChange: (folderId: number) => void }

/** The folder that something goes into, and which of its sub-folders. */
export function PlaceField({ folderId, onChange }: PlaceFieldProps) {
  const { data: choices = [] } = useQuery(writableFolders)
  const { data: folder } = useQuery(query(folders.one, { params: { id: folderId } }))
  // A sub-folder whose main folder the user may not open is a choice of its own.
  const mainId = folder && folder.parentRoleId !== null ? (folder.parentId ?? folder.id) : folderId
  const { data: subFolders = [] } = useQuery({
    ...subFolderChoices(mainId),
    enabled: folder !== undefined && (folder.parentId === null || folder.parentRoleId !== null),
  })
  const isListed = choices.some(({ value }) => value === mainId)
  const title = folder?.parentTitle ?? folder?.title ?? fallback.title
  return (
    <div role="group" aria-label="Var?" className="flex flex-wrap gap-2">
      <ChipSelect
        label="Mapp"
        icon={<FolderIcon />}
        options={isListed ? choices : [...choices, { value: mainId, label: title }]}
        value={mainId}
        onChange={(next) => onChange(next ?? mainId)}
      />
      {subFolders.length > 0 && (
        <ChipSelect
          label="Undermapp"
          emptyLabel="Hela mappen"
          options={subFolders}
          value={folderId === mainId ? null : folderId}
          onChange={(next) => onChange(next ?? mainId)}
        />
      )}
    </div>
  )
}
