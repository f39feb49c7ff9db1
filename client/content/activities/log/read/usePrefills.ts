import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { folders } from '#contract/folders/folders.ts'
import type { UploadReading } from '#contract/intake/readings.ts'
import { query } from '#client/platform/api/query.ts'
import { lookupsQuery } from '#client/platform/lookups/api.ts'
import { noFolder, type LogFormApi } from '../useLogForm.ts'
import { useSuggestedFolder } from '../useSuggestedFolder.ts'
import type { Suggestions } from '../useSuggestions.ts'
import { prefillsOf, type Prefill, type PlacePrefill } from './prefills.ts'
import type { ReadReceipt, Several } from './several.ts'

type Options = {
  form: LogFormApi
  suggestions: Suggestions
  openedIn: number
  seesCosts: boolean
}

/** What the paper can fill in, for the fields as they stand; nothing before it is read. */
export function usePrefills(
  reading: UploadReading | Several | null,
  { form, suggestions, openedIn, seesCosts }: Options,
): Prefill[] {
  // What is typed is seen at once.
  const { folderId = noFolder } = useWatch({ control: form.control })
  const place = usePlacePrefill(reading?.found[0]?.place ?? null, openedIn)
  const chosen = useFolder(folderId)
  if (!reading?.receipt) return []
  const { kind, fields, lastDay }: ReadReceipt = reading.receipt
  const chosenMainId = chosen ? (chosen.parentId ?? chosen.id) : null
  return prefillsOf({ form, suggestions, kind, fields, lastDay, place, openedIn, chosenMainId, seesCosts })
}

const useFolder = (id: number) =>
  useQuery({ ...query(folders.one, { params: { id } }), enabled: id !== noFolder }).data ?? null

/**
 * Where the firm's last event lies, at or below where the form was opened. From anywhere, and of a firm that is not known,
 * the folder that was written in last.
 */
function usePlacePrefill(found: UploadReading['found'][number]['place'], openedIn: number): PlacePrefill | null {
  const { data: lookups } = useQuery(lookupsQuery)
  const isFromAnywhere = openedIn === noFolder
  const isMeant = found !== null && (isFromAnywhere || [found.folderId, found.parentId].includes(openedIn))
  const last = useSuggestedFolder(isFromAnywhere && found === null)
  const folder = useFolder(found === null && isFromAnywhere ? (last.folderId ?? noFolder) : noFolder)
  if (found && isMeant) {
    const type = lookups?.activityTypes.find(({ id }) => id === found.typeId)
    const { folderId, title, parentId, parentTitle, firmId, firmName } = found
    const firm = firmId === null ? null : { id: firmId, name: firmName }
    return { folderId, title, parentTitle, mainId: parentId ?? folderId, firm, type: type ?? null }
  }
  if (!folder) return null
  const { id, title, parentTitle, parentId } = folder
  return { folderId: id, title, parentTitle, mainId: parentId ?? id, firm: null, type: null }
}
