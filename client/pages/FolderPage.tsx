import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { OpenFolder } from '#contract/folders.ts'
import { folderTabs } from '#contract/urls.ts'
import { folderQuery, isFolderNotFound } from '../folders/api.ts'
import { ArchiveNotice } from '../folders/ArchiveNotice.tsx'
import { FolderHeader } from '../folders/header/FolderHeader.tsx'
import { useOfferFolder } from '../members/ownership/OfferFolder.tsx'
import { OfferNotice } from '../members/ownership/OfferNotice.tsx'
import { SearchIconButton } from '../search/SearchButton.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { Spinner } from '../ui/feedback/Spinner.tsx'
import { FolderTabs } from './folder/FolderTabs.tsx'
import { FolderNotFound } from './folder/FolderNotFound.tsx'
import { parseId, useFolderLocation } from './folder/useFolderLocation.ts'
import NotFoundPage from './NotFoundPage.tsx'
import { RedirectToErrorPage } from '../lists/RedirectToErrorPage.tsx'

export default function FolderPage() {
  const id = parseId(useParams()['id'])
  return id === null ? <NotFoundPage /> : <FolderOf key={id} id={id} />
}

function FolderOf({ id }: { id: number }) {
  const { data: folder, error, isLoadingError } = useQuery(folderQuery(id))
  if (isFolderNotFound(error)) return <FolderNotFound />
  if (isLoadingError) return <RedirectToErrorPage />
  return (
    <Container>
      {folder ? (
        <OpenedFolder folder={folder} />
      ) : (
        // The bar above would leave as the folder comes.
        <div data-own-bar className="min-h-dvh">
          <Spinner />
        </div>
      )}
    </Container>
  )
}

function OpenedFolder({ folder }: { folder: OpenFolder }) {
  const location = useFolderLocation(folder)
  const offering = useOfferFolder(folder)
  return (
    <>
      <FolderHeader
        folder={folder}
        menu={offering.entries}
        search={<SearchIconButton />}
        isOverview={location.tab === folderTabs.folders}
      />
      {offering.dialog}
      <OfferNotice folder={folder} />
      <ArchiveNotice folder={folder} />
      <FolderTabs folder={folder} location={location} />
    </>
  )
}
