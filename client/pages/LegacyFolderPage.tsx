import { Navigate, useParams, useSearchParams } from 'react-router'
import { folderTabs, urls, type FolderTab } from '#contract/urls.ts'
import { parseId } from './folder/useFolderLocation.ts'
import NotFoundPage from './NotFoundPage.tsx'

/** The tabs of the older address by the numbers they had there; it began with the events. */
const legacyTabs = new Map<string | null, FolderTab>([
  ['tab1', folderTabs.activities],
  ['tab2', folderTabs.components],
  ['tab3', folderTabs.members],
  ['tab4', folderTabs.messages],
])

/** The older address of a folder's page: leads to the same content at the address of now. */
export default function LegacyFolderPage() {
  const id = parseId(useParams()['id'])
  const [search] = useSearchParams()
  if (id === null) return <NotFoundPage />
  const place = new URLSearchParams(search)
  place.set('tab', legacyTabs.get(search.get('tab')) ?? folderTabs.activities)
  return <Navigate to={`${urls.folder(id)}?${place}`} replace />
}
