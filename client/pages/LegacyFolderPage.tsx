import { Navigate, useParams, useSearchParams } from 'react-router'
import { folderTabs, urls, type FolderTab } from '#contract/platform/urls.ts'
import { parseId } from './folder/useFolderLocation.ts'
import NotFoundPage from './NotFoundPage.tsx'

/** The tabs of the legacy address, which had no sub-folder tab. */
const legacyTabs = new Map<string | null, FolderTab>([
  ['tab1', folderTabs.activities],
  ['tab2', folderTabs.components],
  ['tab3', folderTabs.members],
  ['tab4', folderTabs.messages],
])

/** Redirects a legacy folder address to the current one. */
export default function LegacyFolderPage() {
  const id = parseId(useParams()['id'])
  const [search] = useSearchParams()
  if (id === null) return <NotFoundPage />
  const place = new URLSearchParams(search)
  place.set('tab', legacyTabs.get(search.get('tab')) ?? folderTabs.activities)
  return <Navigate to={`${urls.folder(id)}?${place}`} replace />
}
