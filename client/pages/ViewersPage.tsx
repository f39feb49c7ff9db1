import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Folder } from '#contract/folders.ts'
import { folderQuery, isFolderNotFound } from '../folders/api.ts'
import { InheritanceSwitch } from '../members/viewers/InheritanceSwitch.tsx'
import { ViewerList } from '../members/viewers/ViewerList.tsx'
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

export default function ViewersPage() {
  const id = parseId(useParams()['id'])
  return id === null ? <NotFoundPage /> : <ViewersOf key={id} id={id} />
}

function ViewersOf({ id }: { id: number }) {
  useSetParentPage(urls.folder(id))
  const { data: folder, error, isLoadingError } = useQuery(folderQuery(id))
  if (isFolderNotFound(error)) return <FolderNotFound />
  if (isLoadingError) return <RedirectToErrorPage />
  return <Container width="text">{folder ? <Viewers folder={folder} /> : <Spinner />}</Container>
}

function Viewers({ folder }: { folder: Folder }) {
  const title = folder.title || fallback.title
  return (
    <>
      <PageHeader
        title="Vem ser detta?"
        eyebrow={
          <TextLink to={urls.folder(folder.id)} className="touch-line">
            {title}
          </TextLink>
        }
        lead={`Alla som kan öppna ${title}, med roll och hur de kom med.`}
      />
      {folder.parentId !== null && (
        <div className="pb-6">
          <InheritanceSwitch folder={folder} />
        </div>
      )}
      <ViewerList folder={folder} />
    </>
  )
}
