import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Folder } from '#contract/folders.ts'
import { folderQuery, isFolderNotFound } from '../folders/api.ts'
import { SeeingInheriting } from '../members/viewers/SeeingInheriting.tsx'
import { SeeingList } from '../members/viewers/SeeingList.tsx'
import { fallback } from '../text/fallbacks.ts'
import { ToErrorPage } from '../lists/ToErrorPage.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { PageHeader } from '../ui/layout/headers.tsx'
import { TextLink } from '../ui/layout/links.tsx'
import { Spinner } from '../ui/feedback/Spinner.tsx'
import { urls } from '#contract/urls.ts'
import { NoFolder } from './folder/NoFolder.tsx'
import { idFrom } from './folder/useFolderPlace.ts'
import NotFoundPage from './NotFoundPage.tsx'

export default function SeeingPage() {
  const id = idFrom(useParams()['id'])
  return id === null ? <NotFoundPage /> : <SeeingOf key={id} id={id} />
}

function SeeingOf({ id }: { id: number }) {
  const { data: folder, error, isLoadingError } = useQuery(folderQuery(id))
  if (isFolderNotFound(error)) return <NoFolder />
  if (isLoadingError) return <ToErrorPage />
  return <Container width="text">{folder ? <Seeing folder={folder} /> : <Spinner />}</Container>
}

function Seeing({ folder }: { folder: Folder }) {
  const title = folder.title || fallback.title
  return (
    <>
      <PageHeader
        title="Vem ser detta?"
        eyebrow={<TextLink to={urls.folder(folder.id)}>{title}</TextLink>}
        lead={`Alla som kan öppna ${title}, med roll och hur de kom med.`}
      />
      {folder.parentId !== null && (
        <div className="pb-6">
          <SeeingInheriting folder={folder} />
        </div>
      )}
      <SeeingList folder={folder} />
    </>
  )
}
