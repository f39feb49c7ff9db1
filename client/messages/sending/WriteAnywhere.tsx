import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from 'react-router'
import { isArchived } from '#contract/archive.ts'
import { folders, type Folder } from '#contract/folders.ts'
import { members } from '#contract/members.ts'
import { folderStatus } from '#contract/statuses.ts'
import { urls } from '#contract/urls.ts'
import { pages, query } from '../../api/query.ts'
import { moveUploads } from '../../attachments/uploads/uploadStore.ts'
import { isFolderNotFound, subFolderChoices } from '../../folders/api.ts'
import { errorText } from '../../forms/formProblem.ts'
import { folderChoices } from '../../lists/filters/api.ts'
import { moveDraft, nameOf, type DraftKey } from './drafts.ts'
import { MessageForm } from './MessageForm.tsx'
import { useUser } from '../../session/session.tsx'
import { problemText } from '../../text/problems.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { TextSkeleton } from '../../ui/feedback/Skeleton.tsx'
import { Button } from '../../ui/fields/Button.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { useRecipients } from './useRecipients.ts'

type WriteTo = { folderId?: number | undefined; userId?: number | undefined }
type WriteAnywhereProps = { writeTo: WriteTo; onAnswered: (messageId: number) => void }

/** The form of the page with all messages: to a folder that the user chooses, or else to customer service. */
export function WriteAnywhere(props: WriteAnywhereProps) {
  const { folderId, userId } = props.writeTo
  return folderId === undefined && userId !== undefined ? (
    <SharedFolder {...props} receiverId={userId} />
  ) : (
    <WriteSomewhere {...props} />
  )
}

/** Chooses the first folder that both are in; without one it is not known whom to write to. */
function SharedFolder({ receiverId, ...props }: WriteAnywhereProps & { receiverId: number }) {
  const { data, isError } = useInfiniteQuery(pages(members.commitments, { query: { memberUserId: receiverId } }))
  if (!data && !isError) return <TextSkeleton lines={6} />
  const shared = data?.items.find(({ folderStatusId }) => folderStatusId === folderStatus.active)
  if (!shared) return <WriteSomewhere {...props} writeTo={{}} />
  return <Navigate to={urls.writeMessage({ folderId: shared.id, userId: receiverId })} replace />
}

function WriteSomewhere({ writeTo: { folderId, userId: receiverId }, onAnswered }: WriteAnywhereProps) {
  const { userId } = useUser()
  const navigate = useNavigate()
  const {
    data: folder,
    error,
    refetch,
  } = useQuery({ ...query(folders.one, { params: { id: folderId ?? 0 } }), enabled: folderId !== undefined })
  const isGone = isFolderNotFound(error)
  const chosenId = isGone ? undefined : folderId

  function choose(next: number | undefined) {
    const about = receiverId === undefined ? 'new' : (`to-${receiverId}` as const)
    const from: DraftKey = { userId, folderId: chosenId, about }
    const to: DraftKey = { userId, folderId: next, about: next === undefined ? 'new' : about }
    moveDraft(from, to)
    moveUploads(nameOf(from), nameOf(to))
    void navigate(urls.writeMessage({ folderId: next, userId: next && receiverId }), { replace: true })
  }

  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-5">
        {isGone && <Alert>{problemText.folderNotFound}</Alert>}
        <FolderFields chosenId={chosenId} folder={folder} onChoose={choose} />
      </div>
      {chosenId === undefined ? (
        <MessageForm {...noFolder} onAnswered={onAnswered} />
      ) : folder ? (
        <WriteInFolder folder={folder} receiverId={receiverId} onAnswered={onAnswered} />
      ) : error ? (
        <Alert tone="danger" action={<Button onClick={() => void refetch()}>Försök igen</Button>}>
          {errorText(error)}
        </Alert>
      ) : (
        <TextSkeleton lines={6} />
      )}
    </div>
  )
}

const noFolder = {
  folderId: undefined,
  folderTitle: '',
  isArchived: false,
  recipients: undefined,
  receiverId: undefined,
  reply: undefined,
  isToSupport: false,
}

type WriteInFolderProps = {
  folder: Folder
  receiverId: number | undefined
  onAnswered: (messageId: number) => void
}

function WriteInFolder({ folder, ...form }: WriteInFolderProps) {
  const { recipients, retry } = useRecipients(folder.id)
  return (
    <MessageForm
      folderId={folder.id}
      folderTitle={folder.title}
      isArchived={isArchived(folder)}
      recipients={recipients}
      onRetryRecipients={retry}
      reply={undefined}
      isToSupport={false}
      {...form}
    />
  )
}

type FolderFieldsProps = {
  chosenId: number | undefined
  /** Undefined while loading. */
  folder: Folder | undefined
  onChoose: (folderId: number | undefined) => void
}

/** The folder to write in, and which of its sub-folders. */
function FolderFields({ chosenId, folder, onChoose }: FolderFieldsProps) {
  const { data: choices = [] } = useQuery(folderChoices)
  // A sub-folder whose main folder the user may not open is a choice of its own.
  const mainId = folder && folder.parentRoleId !== null ? (folder.parentId ?? folder.id) : chosenId
  const { data: subFolders = [] } = useQuery({
    ...subFolderChoices(mainId ?? 0),
    enabled: folder !== undefined && (folder.parentId === null || folder.parentRoleId !== null),
  })
  const isListed = mainId === undefined || choices.some(({ value }) => value === mainId)
  return (
    <>
      <SelectField
        label="Mapp"
        placeholder="Ingen mapp: skriv till kundtjänst"
        options={isListed ? choices : [...choices, { value: mainId, label: folder?.title ?? 'Vald mapp' }]}
        value={mainId ?? ''}
        onChange={(event) => onChoose(Number(event.target.value) || undefined)}
      />
      {subFolders.length > 0 && (
        <SelectField
          label="Undermapp"
          placeholder="Hela huvudmappen"
          options={subFolders}
          value={chosenId === mainId ? '' : (chosenId ?? '')}
          onChange={(event) => onChoose(Number(event.target.value) || mainId)}
        />
      )}
    </>
  )
}
