import { useQuery } from '@tanstack/react-query'
import type { ActivityChoices } from '#contract/content/activityFilter.ts'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { subFolderChoices } from '#client/platform/lists/filters/api.ts'
import { withChosen, type ChoiceField, type FilterField } from '#client/platform/lists/filters/filterField.ts'
import {
  omitUndefined,
  readIdParam,
  readTextParam,
  readWordParam,
} from '#client/platform/lists/filters/filterParams.ts'
import { sideOf } from '#client/platform/lists/handedOver/sideOf.ts'

/** What the address narrows a folder's events to, beside one of its sub-folders. */
export function folderFilterOf(search: URLSearchParams) {
  return omitUndefined({
    q: readTextParam(search, 'sok'),
    typeId: readIdParam(search, 'typ'),
    componentId: readIdParam(search, 'komponent'),
    responsibleId: readIdParam(search, 'ansvarig'),
    side: sideOf(search),
    has: readWordParam(search, 'papper', { ja: 'papers' } as const),
  })
}

type FilteredFolder = Pick<OpenFolder, 'id' | 'parentId'> & Partial<Pick<OpenFolder, 'counts'>>

/** The filters of a folder's events, as fields. They are there before it is known what can be chosen. */
export function useFolderFields(
  folder: FilteredFolder,
  search: URLSearchParams,
  choices: ActivityChoices | undefined,
): FilterField[] {
  const hasSubFolders = folder.parentId === null && folder.counts?.children !== 0
  const { data: subFolders = [] } = useQuery({ ...subFolderChoices(folder.id), enabled: hasSubFolders })
  const { typeId, componentId, responsibleId } = folderFilterOf(search)
  const named = (all: { id: number; name: string }[] = []) => all.map(({ id, name }) => ({ value: id, label: name }))
  const subFolder: ChoiceField = {
    kind: 'choice',
    name: 'undermapp',
    label: 'Undermapp',
    emptyLabel: 'Alla undermappar',
    options: withChosen(subFolders, readIdParam(search, 'undermapp'), 'Vald undermapp'),
  }
  return [
    ...(hasSubFolders ? [subFolder] : []),
    {
      kind: 'choice',
      name: 'typ',
      label: 'Typ',
      emptyLabel: 'Alla typer',
      options: withChosen(named(choices?.types), typeId, 'Vald typ'),
    },
    {
      kind: 'choice',
      name: 'komponent',
      label: 'Komponent',
      emptyLabel: 'Alla komponenter',
      options: withChosen(named(choices?.components), componentId, 'Vald komponent'),
    },
    {
      kind: 'choice',
      name: 'ansvarig',
      label: 'Ansvarig',
      emptyLabel: 'Alla ansvariga',
      options: withChosen(named(choices?.responsible), responsibleId, 'Vald person'),
    },
    { kind: 'toggle', name: 'papper', label: 'Bara med papper', value: 'ja' },
  ]
}
