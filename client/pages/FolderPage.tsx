import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { folderQuery, isFolderNotFound } from '../folders/api.ts'
import { FolderHeader } from '../folders/FolderHeader.tsx'
import { OfferFolder } from '../members/ownership/OfferFolder.tsx'
import { OfferNotice } from '../members/ownership/OfferNotice.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { Spinner } from '../ui/feedback/Spinner.tsx'
import { FolderTabs } from './folder/FolderTabs.tsx'
import { FolderNotFound } from './folder/FolderNotFound.tsx'
import { parseId } from './folder/useFolderLocation.ts'
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
        <>
          <FolderHeader
            folder={folder}
            actions={<OfferFolder folder={folder} />}
            notice={<OfferNotice folder={folder} />}
          />
          <FolderTabs folder={folder} />
        </>
      ) : (
        <div className="min-h-dvh">
          <Spinner />
        </div>
      )}
    </Container>
  )
}
