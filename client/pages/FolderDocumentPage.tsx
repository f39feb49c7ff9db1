import { FolderAsPages } from '../parcels/pages/FolderAsPages.tsx'
import { PageOfFolder } from './folder/PageOfFolder.tsx'

/** A document of a folder, read on the screen. */
export default function FolderDocumentPage() {
  return <PageOfFolder width="text">{(folder) => <FolderAsPages folder={folder} />}</PageOfFolder>
}
