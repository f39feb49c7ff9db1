import { useQuery } from '@tanstack/react-query'
import { Folder as FolderIcon, FolderOpen, Puzzle } from 'lucide-react'
import { components } from '#contract/content/components.ts'
import type { Folder } from '#contract/folders/folders.ts'
import { choicesIn } from '#client/platform/api/query.ts'
import { folderChoices, subFolderChoices } from '#client/platform/lists/filters/api.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { ChipSelect } from '#client/ui/fields/ChipSelect.tsx'

type About = { folderId: number | undefined; componentId: number | null }
type AboutChipsProps = {
  /** Any folder may be chosen; else the one that the question began in, and those below it. */
  isFree: boolean
  /** The chosen one; undefined while it is loading, or none is. */
  folder: Folder | undefined
  about: About
  onChange: (about: About) => void
}

/** What the question is about: a folder, and at most one component of it. */
export function AboutChips({ isFree, folder, about, onChange }: AboutChipsProps) {
  const { data: free = [] } = useQuery({ ...folderChoices, enabled: isFree })
  // A sub-folder whose main folder the user may not open is a choice of its own.
  const isBelow = folder?.parentId != null && folder.parentRoleId !== null
  const mainId = isBelow ? folder.parentId : folder && folder.id
  const { data: below = [] } = useQuery({
    ...subFolderChoices(mainId ?? 0),
    enabled: mainId != null && (folder?.parentId === null || isBelow),
  })
  const { data: { items: things } = noThings } = useQuery({
    ...choicesIn(components.inFolder, folder?.id ?? 0),
    enabled: folder !== undefined,
  })
  const choose = (folderId: number | undefined) => onChange({ folderId, componentId: null })

  return (
    <div role="group" aria-label="Vad frågan gäller" className="flex flex-wrap gap-2">
      {isFree && (
        <ChipSelect
          label="Mapp"
          icon={<FolderOpen />}
          {...(about.folderId === undefined && { emptyLabel: 'Välj mapp' })}
          options={free}
          value={(about.folderId === undefined ? undefined : mainId) ?? about.folderId ?? null}
          onChange={(id) => choose(id ?? undefined)}
        />
      )}
      {mainId != null && below.length > 0 && (
        <ChipSelect
          label="Undermapp"
          icon={<FolderIcon />}
          options={[{ value: mainId, label: nameOfMain(folder) }, ...below]}
          value={about.folderId ?? null}
          onChange={(id) => choose(id ?? mainId)}
        />
      )}
      {things.length > 0 && (
        <ChipSelect
          label="Komponent"
          icon={<Puzzle />}
          emptyLabel="Ingen komponent"
          placeholder="Komponent"
          isRemovable
          options={things.map(({ id, name }) => ({ value: id, label: name }))}
          value={about.componentId}
          onChange={(componentId) => onChange({ ...about, componentId })}
        />
      )}
    </div>
  )
}

const noThings = { items: [] }

const nameOfMain = (folder: Folder | undefined) =>
  (folder?.parentId === null ? folder.title : folder?.parentTitle) || fallback.title
