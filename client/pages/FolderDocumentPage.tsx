import { useSearchParams } from 'react-router'
import { documentParams } from '#contract/platform/urlParams.ts'
import { FolderAsPages } from '#client/sharing/parcels/pages/FolderAsPages.tsx'
import { PageOfFolder } from './folder/PageOfFolder.tsx'

/** A document of a folder, read on the screen. Beside one for an insurance company stands what it lacks. */
export default function FolderDocumentPage() {
  const [search] = useSearchParams()
  const width = search.get(documentParams.name) === 'insurance' ? 'wide' : 'text'
  return <PageOfFolder width={width}>{(folder) => <FolderAsPages folder={folder} />}</PageOfFolder>
}
