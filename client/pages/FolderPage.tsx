import { useQuery } from '@tanstack/react-query'
import { FolderX } from 'lucide-react'
import { useParams } from 'react-router'
import { folderQuery, isFolderNotFound } from '../folders/api.ts'
import { FolderHeader } from '../folders/FolderHeader.tsx'
import { problemText } from '../text/problems.ts'
import { Container } from '../ui/Container.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { PageHeader } from '../ui/headers.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { urls } from '../urls.ts'
import { FolderTabs } from './folder/FolderTabs.tsx'
import { idFrom } from './folder/useFolderPlace.ts'
import NotFoundPage from './NotFoundPage.tsx'
import { ToErrorPage } from '../ToErrorPage.tsx'

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

/** It is not there, or not for this person to see: which of them is nobody's to learn. */
function NoFolder() {
  return (
    <Container width="text">
      <PageHeader title="Mappen kan inte visas" />
      <EmptyState
        icon={<FolderX />}
        title="Här finns inget att visa"
        action={<ButtonLink to={urls.dashboard}>Till översikten</ButtonLink>}
      >
        <p>{problemText.folderNotFound}</p>
      </EmptyState>
    </Container>
  )
}
