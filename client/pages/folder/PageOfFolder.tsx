import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { folders, type OpenFolder } from '#contract/folders/folders.ts'
import { urls } from '#contract/platform/urls.ts'
import { query } from '#client/platform/api/query.ts'
import { isFolderNotFound } from '#client/folders/api.ts'
import { RedirectToErrorPage } from '#client/platform/lists/RedirectToErrorPage.tsx'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { PageSpinner } from '#client/ui/feedback/Spinner.tsx'
import { Container, type ContainerWidth } from '#client/ui/layout/Container.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { useSetParentPage } from '#client/ui/layout/parentPage.ts'
import NotFoundPage from '../NotFoundPage.tsx'
import { FolderNotFound } from '#client/folders/FolderNotFound.tsx'
import { parseId } from './useFolderLocation.ts'

type PageOfFolderProps = {
  width?: ContainerWidth
  /** Without the page's frame, for a task that has one of its own. */
  isBare?: boolean
  children: (folder: OpenFolder) => ReactNode
}

/** A page below a folder's own, with the folder of its address. */
export function PageOfFolder(props: PageOfFolderProps) {
  const id = parseId(useParams()['id'])
  return id === null ? <NotFoundPage /> : <Opened key={id} id={id} {...props} />
}

function Opened({ id, width = 'wide', isBare = false, children }: PageOfFolderProps & { id: number }) {
  useSetParentPage(urls.folder(id))
  const { data: folder, error, isLoadingError } = useQuery(query(folders.one, { params: { id } }))
  if (isFolderNotFound(error)) return <FolderNotFound error={error} />
  if (isLoadingError) return <RedirectToErrorPage />
  if (folder && isBare) return children(folder)
  return <Container width={width}>{folder ? children(folder) : <PageSpinner />}</Container>
}

/** The link to the folder, above the page's title. */
export function ToFolder({ folder }: { folder: OpenFolder }) {
  return (
    <TextLink to={urls.folder(folder.id)} className="touch-line">
      {folder.title || fallback.title}
    </TextLink>
  )
}
