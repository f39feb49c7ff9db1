import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { folderQuery, isFolderNotFound } from '../folders/api.ts'
import { FolderHeader } from '../folders/FolderHeader.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { Spinner } from '../ui/feedback/Spinner.tsx'
import { FolderTabs } from './folder/FolderTabs.tsx'
import { NoFolder } from './folder/NoFolder.tsx'
import { idFrom } from './folder/useFolderPlace.ts'
import NotFoundPage from './NotFoundPage.tsx'
import { ToErrorPage } from '../lists/ToErrorPage.tsx'

export default function FolderPage() {
  const id = idFrom(useParams()['id'])
  return id === null ? <NotFoundPage /> : <FolderOf key={id} id={id} />
}

function FolderOf({ id }: { id: number }) {
  const { data: folder, error, isLoadingError } = useQuery(folderQuery(id))
  if (isFolderNotFound(error)) return <NoFolder />
  if (isLoadingError) return <ToErrorPage />
  return (
    <Container>
      {folder ? (
        <>
          <FolderHeader folder={folder} />
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
