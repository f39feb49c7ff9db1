import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useMatch, useNavigate } from 'react-router'
import type { FolderContents } from '#contract/folders.ts'
import { trashDays } from '#contract/limits.ts'
import { Confirmation } from '../forms/ConfirmDialog.tsx'
import type { ModalContent } from '../modal/store.ts'
import { showDeleted } from '../forms/restoring.ts'
import { contentsText } from '../text/contentsText.ts'
import { fallback } from '../text/fallbacks.ts'
import { TryAgain } from '../lists/TryAgain.tsx'
import { TextSkeleton } from '../ui/feedback/Skeleton.tsx'
import { folderTabs, urls } from '#contract/urls.ts'
import { contentsQuery, folderQuery, useDeleteFolder } from './api.ts'

type DeleteFolderFormProps = ModalContent<'DeleteParentObject' | 'DeleteChildObject'>

/** Asks before a folder of either level goes to the trash, and says what goes along. */
export function DeleteFolderForm({ id, params, close, cancel }: DeleteFolderFormProps) {
  const { pathname } = useLocation()
  const isHere = useMatch(urls.folder(id)) !== null
  const leave = useLeaving(id)
  const remove = useDeleteFolder(id, isHere)
  // Once it is deleted there is nothing to count.
  const contents = useQuery({ ...contentsQuery(id), enabled: remove.isIdle || remove.isError })

  function onDone(deleted: { deletionId: number }) {
    showDeleted('Mappen ligger nu i Papperskorgen.', deleted)
    // Whoever has gone elsewhere meanwhile is not fetched back.
    if (isHere && window.location.pathname === pathname) void leave()
  }

  return (
    <Confirmation
      confirmText="Radera"
      busyText="Raderar…"
      isDisabled={!contents.data}
      change={remove}
      run={() => remove.mutateAsync()}
      {...{ onDone, close, cancel }}
    >
      <p>
        Vill du radera <strong>{params.folderTitle || fallback.title}</strong>?
      </p>
      {contents.data && <WhatGoesAlong contents={contents.data} />}
      {contents.isPending && !contents.error && <TextSkeleton lines={2} />}
      {contents.isLoadingError && (
        <TryAgain error={contents.error} isBusy={contents.isFetching} onRetry={() => void contents.refetch()} />
      )}
    </Confirmation>
  )
}

function WhatGoesAlong({ contents }: { contents: FolderContents }) {
  const text = contentsText(contents)
  return (
    <>
      <p>{text ? `Det här följer med: ${text}.` : 'Mappen är tom.'}</p>
      {contents.members > 1 && <p>Ingen i teamet kommer åt mappen längre.</p>}
      <p>
        Mappen ligger kvar i Papperskorgen i {trashDays} dagar och kan återställas därifrån. Sedan tas den bort för
        gott.
      </p>
    </>
  )
}

/** The way from the page of a folder that is gone: to its main folder, or to the dashboard. */
function useLeaving(id: number) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return () => {
    const folder = client.getQueryData(folderQuery(id).queryKey)
    const parentId = folder?.parentRoleId == null ? null : folder.parentId
    return navigate(parentId === null ? urls.dashboard : urls.folder(parentId, { tab: folderTabs.folders }), {
      replace: true,
    })
  }
}
