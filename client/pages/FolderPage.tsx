import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useParams } from 'react-router'
import { folders, type Folder, type OpenFolder } from '#contract/folders/folders.ts'
import { query } from '#client/platform/api/query.ts'
import { isFolderNotFound } from '#client/folders/api.ts'
import { listedFolder } from '#client/folders/listedFolder.ts'
import { ArchiveNotice } from '#client/folders/ArchiveNotice.tsx'
import { folderWithChanges } from '#client/folders/shownFolders.ts'
import { FolderHeader } from '#client/folders/header/FolderHeader.tsx'
import { addressOfParent } from '#client/folders/header/ParentLink.tsx'
import { certificateEntries, giveEntries } from '#client/sharing/handOvers/giveEntries.tsx'
import { hasNotice } from '#client/sharing/handOvers/states.ts'
import { NoticeShape } from '#client/sharing/handOvers/NoticeShape.tsx'
import { OwnershipOfferNotice } from '#client/people/members/ownership/OwnershipOfferNotice.tsx'
import { SearchIconButton } from '#client/content/search/SearchButton.tsx'
import { useActivityChanges } from '#client/platform/lists/activityChanges.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { BehindReader } from '#client/ui/layout/BehindReader.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { useSetParentPage } from '#client/ui/layout/parentPage.ts'
import { FolderTabs } from './folder/FolderTabs.tsx'
import { FolderNotFound } from '#client/folders/FolderNotFound.tsx'
import { FolderSkeleton } from './folder/FolderSkeleton.tsx'
import { parseId, useFolderLocation } from './folder/useFolderLocation.ts'
import NotFoundPage from './NotFoundPage.tsx'
import { RedirectToErrorPage } from '#client/platform/lists/RedirectToErrorPage.tsx'

// Few folders are being handed over, or were.
const HandOverNotice = lazy(async () => ({
  default: (await import('#client/sharing/handOvers/inFolder/HandOverNotice.tsx')).HandOverNotice,
}))
const AfterExchange = lazy(async () => ({
  default: (await import('#client/sharing/handOvers/after/AfterExchange.tsx')).AfterExchange,
}))

export default function FolderPage() {
  const id = parseId(useParams()['id'])
  return id === null ? <NotFoundPage /> : <FolderOf key={id} id={id} />
}

function FolderOf({ id }: { id: number }) {
  const { data, dataUpdatedAt, error, isLoadingError } = useQuery(query(folders.one, { params: { id } }))
  const client = useQueryClient()
  const [listed] = useState(() => listedFolder(client, id))
  const changes = useActivityChanges()
  const folder = data ? folderWithChanges(data, changes, dataUpdatedAt) : listed
  if (isFolderNotFound(error)) return <FolderNotFound error={error} />
  if (isLoadingError) return <RedirectToErrorPage />
  return <Container>{folder ? <OpenedFolder folder={folder} /> : <LoadingFolder id={id} />}</Container>
}

function LoadingFolder({ id }: { id: number }) {
  const client = useQueryClient()
  const findParent = useCallback(
    () => client.fetchQuery(query(folders.one, { params: { id } })).then(addressOfParent, () => null),
    [client, id],
  )
  useSetParentPage(findParent)
  return <FolderSkeleton />
}

/** The page of a folder, which has no counts until they are loaded. */
function OpenedFolder({ folder }: { folder: Folder & Partial<OpenFolder> }) {
  const location = useFolderLocation(folder)
  return (
    <>
      <BehindReader title={folder.title || fallback.title}>
        <FolderHeader
          folder={folder}
          menu={[...giveEntries(folder), ...certificateEntries(folder)]}
          search={<SearchIconButton />}
        />
        <OwnershipOfferNotice folder={folder} />
        {folder.parentId === null && folder.handOver?.state === 'exchanged' && (
          <Suspense fallback={null}>
            <AfterExchange folder={folder} />
          </Suspense>
        )}
        {hasNotice(folder.handOver) && (
          <Suspense fallback={<NoticeShape />}>
            <HandOverNotice folder={folder} />
          </Suspense>
        )}
        <ArchiveNotice folder={folder} />
      </BehindReader>
      <FolderTabs folder={folder} location={location} />
    </>
  )
}
