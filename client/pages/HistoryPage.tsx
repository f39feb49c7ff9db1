import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Folder } from '#contract/folders.ts'
import { folderQuery, isFolderNotFound } from '../folders/api.ts'
import { HistoryList } from '../history/HistoryList.tsx'
import { fallback } from '../text/fallbacks.ts'
import { RedirectToErrorPage } from '../lists/RedirectToErrorPage.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { PageHeader } from '../ui/layout/headers.tsx'
import { useSetParentPage } from '../ui/layout/parentPage.ts'
import { TextLink } from '../ui/layout/links.tsx'
import { Spinner } from '../ui/feedback/Spinner.tsx'
import { urls } from '#contract/urls.ts'
import { FolderNotFound } from './folder/FolderNotFound.tsx'
import { parseId } from './folder/useFolderLocation.ts'
import NotFoundPage from './NotFoundPage.tsx'

export default function HistoryPage() {
  const id = parseId(useParams()['id'])
  return id === null ? <NotFoundPage /> : <HistoryOf key={id} id={id} />
}

function HistoryOf({ id }: { id: number }) {
  useSetParentPage(urls.folder(id))
  const { data: folder, error, isLoadingError } = useQuery(folderQuery(id))
  if (isFolderNotFound(error)) return <FolderNotFound />
  if (isLoadingError) return <RedirectToErrorPage />
  return (
    <Container>
      {folder ? (
        <>
          <PageHeader
            title="Historik"
            eyebrow={
              <TextLink to={urls.folder(id)} className="touch-line">
                {folder.title || fallback.title}
              </TextLink>
            }
            lead={leadOf(folder)}
          />
          <HistoryList folder={folder} />
        </>
      ) : (
        <div className="min-h-dvh">
          <Spinner />
        </div>
      )}
    </Container>
  )
}

function leadOf({ parentId }: Folder) {
  const where = parentId === null ? 'i mappen och dess undermappar' : 'i undermappen'
  return `Vem som har ändrat vad ${where}, och när.`
}
