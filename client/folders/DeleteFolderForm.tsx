import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useMatch, useNavigate } from 'react-router'
import { folders, type FolderContents } from '#contract/folders/folders.ts'
import { Confirmation } from '#client/platform/forms/ConfirmDialog.tsx'
import type { ModalContent } from '#client/platform/modal/modalStore.ts'
import { deletion, trashText } from '#client/platform/forms/restoreFromTrash.ts'
import { contentsText } from '#client/platform/text/contentsText.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { TextSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import { query } from '#client/platform/api/query.ts'
import { contentsQuery, useDeleteFolder } from './api.ts'

type DeleteFolderFormProps = ModalContent<'DeleteParentObject' | 'DeleteChildObject'>

/** Confirms deleting a main or sub-folder and lists what is deleted with it. */
export function DeleteFolderForm({ id, params, close, cancel }: DeleteFolderFormProps) {
  const { pathname } = useLocation()
  const isOnFolderPage = useMatch(urls.folder(id)) !== null
  const leave = useLeaveDeletedFolder(id)
  const remove = useDeleteFolder(id, isOnFolderPage)
  // A deleted folder has no contents to load.
  const contents = useQuery({ ...contentsQuery(id), enabled: remove.isIdle || remove.isError })

  const deleting = deletion('folder')
  function onDone(deleted: { deletionId: number }) {
    deleting.onDone(deleted)
    // Does not navigate a user who has left the page meanwhile.
    if (isOnFolderPage && window.location.pathname === pathname) void leave()
  }

  return (
    <Confirmation isDisabled={!contents.data} change={remove} {...deleting} {...{ onDone, close, cancel }}>
      <p>
        Vill du radera <strong>{params.folderTitle || fallback.title}</strong>?
      </p>
      {contents.data && <AffectedContents contents={contents.data} />}
      {contents.isPending && !contents.error && <TextSkeleton lines={2} />}
      {contents.isLoadingError && (
        <RetryAlert error={contents.error} isBusy={contents.isFetching} onRetry={() => void contents.refetch()} />
      )}
    </Confirmation>
  )
}

function AffectedContents({ contents }: { contents: FolderContents }) {
  const text = contentsText(contents)
  return (
    <>
      <p>{text ? `Det här följer med: ${text}.` : 'Mappen är tom.'}</p>
      {contents.members > 1 && <p>De andra i teamet kommer inte längre åt mappen.</p>}
      <p>{trashText('folder')}</p>
    </>
  )
}

/** Leaves the page of a deleted folder: to its main folder, or to the dashboard. */
function useLeaveDeletedFolder(id: number) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return () => {
    const folder = client.getQueryData(query(folders.one, { params: { id } }).queryKey)
    const parentId = folder?.parentRoleId == null ? null : folder.parentId
    return navigate(parentId === null ? urls.dashboard : urls.folder(parentId, { tab: folderTabs.folders }), {
      replace: true,
    })
  }
}
