import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { archiveStateOf, isArchived } from '#contract/rules/archive.ts'
import { folders, type Folder } from '#contract/folders/folders.ts'
import { members } from '#contract/people/members.ts'
import type { Message } from '#contract/content/messages.ts'
import { folderStatus } from '#contract/rules/statuses.ts'
import { urls } from '#contract/platform/urls.ts'
import { pages, query } from '#client/platform/api/query.ts'
import { moveUploads, uploadsIn } from '#client/platform/attachments/uploads/uploadStore.ts'
import { isFolderNotFound } from '#client/folders/api.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { folderChoices, subFolderChoices } from '#client/platform/lists/filters/api.ts'
import { readDraft } from '#client/platform/drafts/savedDraft.ts'
import { messagesQuery } from '../api.ts'
import { FirstWords, MessageContent, moveDraft, nameOf, type DraftKey } from './drafts.ts'
import { aboutNew, MessageForm } from './MessageForm.tsx'
import { useUser } from '#client/platform/session/session.tsx'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { TextSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { useRecipients } from './useRecipients.ts'

/** Without a folder that the user wants, one is suggested; with `isToSupport` none is. */
type WriteTo = Parameters<typeof urls.writeMessage>[0]
type WriteAnywhereProps = { writeTo: WriteTo; onAnswered: (messageId: number) => void }

/** The form of the page with all messages: to members of a folder, or else to customer service. */
export function WriteAnywhere(props: WriteAnywhereProps) {
  const { folderId, userId, isToSupport } = props.writeTo
  if (folderId !== undefined || isToSupport) return <WriteSomewhere {...props} />
  return userId === undefined ? <SuggestedFolder {...props} /> : <SharedFolder {...props} receiverId={userId} />
}

/** Begins in the folder that the user wrote in last, unless they had begun to write without one. */
function SuggestedFolder(props: WriteAnywhereProps) {
  const { userId } = useUser()
  const { data, isError } = useInfiniteQuery(messagesQuery(undefined))
  const [hasDraft] = useState(() => readDraft(nameOf(withoutFolder(userId)), MessageContent) !== undefined)
  if (hasDraft) return <WriteSomewhere {...props} />
  if (!data && !isError) return <TextSkeleton lines={6} />
  const folderId = lastWrittenIn(data?.items ?? [], userId)
  if (folderId === undefined) return <WriteSomewhere {...props} />
  return <Navigate to={urls.writeMessage({ folderId })} replace />
}

/** The folder of the user's own latest message, or else of the latest to them. Archived ones take no messages. */
function lastWrittenIn(messages: readonly Message[], userId: number): number | undefined {
  const open = messages.filter((message) => !isArchived(archiveStateOf(message)))
  return (open.find(({ senderId }) => senderId === userId) ?? open[0])?.folderId
}

const withoutFolder = (userId: number): DraftKey => ({ userId, folderId: undefined, about: 'new' })

/** Chooses the first folder that both are in; without one it is not known whom to write to. */
function SharedFolder({ receiverId, ...props }: WriteAnywhereProps & { receiverId: number }) {
  const { data, isError } = useInfiniteQuery(pages(members.commitments, { query: { memberUserId: receiverId } }))
  if (!data && !isError) return <TextSkeleton lines={6} />
  const shared = data?.items.find(({ folderStatusId }) => folderStatusId === folderStatus.active)
  if (!shared) return <WriteSomewhere {...props} writeTo={{}} />
  return <Navigate to={urls.writeMessage({ folderId: shared.id, userId: receiverId })} replace />
}

function WriteSomewhere({ writeTo, onAnswered }: WriteAnywhereProps) {
  const { folderId, userId: receiverId, isToGroup = false } = writeTo
  const { userId } = useUser()
  const navigate = useNavigate()
  const firstWords = FirstWords.safeParse(useLocation().state).data
  const {
    data: folder,
    error,
    refetch,
  } = useQuery({ ...query(folders.one, { params: { id: folderId ?? 0 } }), enabled: folderId !== undefined })
  const isGone = isFolderNotFound(error)
  const chosenId = isGone ? undefined : folderId

  function choose(next: number | undefined) {
    // Of another folder the whole team is somebody else.
    const about = aboutNew({ receiverId, isToGroup: false })
    const begun = aboutNew({ receiverId, isToGroup })
    const from: DraftKey = { userId, folderId: chosenId, about: firstWords ? 'support' : begun }
    const to: DraftKey = { userId, folderId: next, about: next === undefined ? 'new' : about }
    // What is being written there already gets neither the words nor the files of this.
    if (!readDraft(nameOf(to), MessageContent) && uploadsIn(nameOf(to)).length === 0) {
      moveDraft(from, to)
      moveUploads(nameOf(from), nameOf(to))
    }
    const nowhere = next === undefined
    void navigate(urls.writeMessage({ folderId: next, userId: next && receiverId, isToSupport: nowhere }), {
      replace: true,
    })
  }

  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-5">
        {isGone && <Alert>{errorText(error)}</Alert>}
        <FolderFields chosenId={chosenId} folder={folder} onChoose={choose} />
      </div>
      {chosenId === undefined ? (
        <MessageForm {...noFolder} firstWords={firstWords} onAnswered={onAnswered} />
      ) : folder ? (
        <WriteInFolder {...{ folder, receiverId, isToGroup, onAnswered }} />
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
  isToGroup: boolean
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
    <div className={classes('grid gap-3', subFolders.length > 0 && 'grid-cols-2')}>
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
    </div>
  )
}
