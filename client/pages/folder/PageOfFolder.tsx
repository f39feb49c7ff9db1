import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { OpenFolder } from '#contract/folders.ts'
import { urls } from '#contract/urls.ts'
import { folderQuery, isFolderNotFound } from '../../folders/api.ts'
import { RedirectToErrorPage } from '../../lists/RedirectToErrorPage.tsx'
import { fallback } from '../../text/fallbacks.ts'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { Container } from '../../ui/layout/Container.tsx'
import { TextLink } from '../../ui/layout/links.tsx'
import { useSetParentPage } from '../../ui/layout/parentPage.ts'
import NotFoundPage from '../NotFoundPage.tsx'
import { FolderNotFound } from './FolderNotFound.tsx'
import { parseId } from './useFolderLocation.ts'

/** A page below a folder's own, with the folder of its address. */
export function PageOfFolder({ children }: { children: (folder: OpenFolder) => ReactNode }) {
  const id = parseId(useParams()['id'])
  return id === null ? <NotFoundPage /> : <Opened key={id} id={id} draw={children} />
}

function Opened({ id, draw }: { id: number; draw: (folder: OpenFolder) => ReactNode }) {
  useSetParentPage(urls.folder(id))
  const { data: folder, error, isLoadingError } = useQuery(folderQuery(id))
  if (isFolderNotFound(error)) return <FolderNotFound />
  if (isLoadingError) return <RedirectToErrorPage />
  return (
    <Container>
      {folder ? (
        draw(folder)
      ) : (
        <div className="min-h-dvh">
          <Spinner />
        </div>
      )}
    </Container>
  )
}

/** To the folder, above the page's title. */
export function ToFolder({ folder }: { folder: OpenFolder }) {
  return (
    <TextLink to={urls.folder(folder.id)} className="touch-line">
      {folder.title || fallback.title}
    </TextLink>
  )
}
