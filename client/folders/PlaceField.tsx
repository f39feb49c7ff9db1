import { useQuery } from '@tanstack/react-query'
import { Folder as FolderIcon } from 'lucide-react'
import { folders } from '#contract/folders/folders.ts'
import { query } from '#client/platform/api/query.ts'
import { subFolderChoices, writableFolders } from '#client/platform/lists/filters/api.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { ChipSelect } from '#client/ui/fields/ChipSelect.tsx'
import { FieldError } from '#client/ui/fields/Field.tsx'

type PlaceFieldProps = {
  /** Null: it has not been chosen yet. */
  folderId: number | null
  isSuggested?: boolean
  onChange: (folderId: number) => void
  error?: string | undefined
}

/** The folder that something goes into, and which of its sub-folders. */
export function PlaceField({ folderId, isSuggested = false, onChange, error }: PlaceFieldProps) {
  const { data: choices = [] } = useQuery(writableFolders)
  const { data: folder } = useQuery({
    ...query(folders.one, { params: { id: folderId ?? 0 } }),
    enabled: folderId !== null,
  })
  // A sub-folder whose main folder the user may not open is a choice of its own.
  const mainId = folder && folder.parentRoleId !== null ? (folder.parentId ?? folder.id) : folderId
  const { data: subFolders = [] } = useQuery({
    ...subFolderChoices(mainId ?? 0),
    enabled: folder !== undefined && (folder.parentId === null || folder.parentRoleId !== null),
  })
  const isListed = mainId === null || choices.some(({ value }) => value === mainId)
  const title = folder?.parentTitle ?? folder?.title ?? fallback.title
  return (
    <div className="flex flex-col gap-1.5">
      <div
        role="group"
        aria-label="Var?"
        className="flex gap-2 [&>span]:min-w-0 [&>span]:shrink [&_select]:min-w-0 [&_select]:max-w-48 sm:[&_select]:max-w-60"
      >
        <ChipSelect
          label="Mapp"
          icon={<FolderIcon />}
          {...(mainId === null && { emptyLabel: 'Välj mapp' })}
          isSuggested={isSuggested}
          options={isListed ? choices : [...choices, { value: mainId, label: title }]}
          value={mainId}
          onChange={(next) => next !== null && onChange(next)}
        />
        {mainId !== null && subFolders.length > 0 && (
          <ChipSelect
            label="Undermapp"
            emptyLabel="Hela mappen"
            isSuggested={isSuggested}
            options={subFolders}
            value={folderId === mainId ? null : folderId}
            onChange={(next) => onChange(next ?? mainId)}
          />
        )}
      </div>
      {error && <FieldError id="place-error">{error}</FieldError>}
    </div>
  )
}
