import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { product } from '#contract/platform/product.ts'
import { supportStatus } from '#contract/rules/statuses.ts'
import { support, type SupportCaseDetails } from '#contract/accounts/support.ts'
import { query } from '#client/platform/api/query.ts'
import { isNotFound, errorText } from '#client/platform/forms/formProblem.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { ReaderHeading, ReaderPlaceholder } from '#client/ui/layout/ListAndReader.tsx'
import { ListSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { useMarkAsReadWhenOpen } from '#client/platform/lists/useMarkAsReadWhenOpen.ts'
import { useMarkAsRead } from './api.ts'
import { CaseActions } from './CaseActions.tsx'
import { CaseFacts } from './CaseFacts.tsx'
import { CaseStatus } from './CaseStatus.tsx'
import { CaseMessages } from './CaseMessages.tsx'
import { ReplyBox } from './ReplyBox.tsx'
import { answerCaseMutation } from './agentApi.ts'
import type { Job } from './looks/jobs.ts'

const LazyLookPanel = lazy(async () => ({ default: (await import('./looks/LookPanel.tsx')).LookPanel }))
const LazyFilesOfQuestion = lazy(async () => ({
  default: (await import('./advice/FilesOfQuestion.tsx')).FilesOfQuestion,
}))
const LazyAdviceAnswer = lazy(async () => ({ default: (await import('./looks/AdviceAnswer.tsx')).AdviceAnswer }))

/** A case in full, for agents. Use the case id as key. */
export function CaseReader({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery(query(support.oneCase, { params: { id } }))
  useMarkCaseAsRead(data)
  // For a deleted case the query has an error and stale data.
  if (error && isNotFound(error)) return <ReaderPlaceholder text={errorText(error)} />
  if (data) return <Case supportCase={data} />
  if (error) return <RetryAlert error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  return <ListSkeleton count={1} />
}

function Case({ supportCase }: { supportCase: SupportCaseDetails }) {
  const { id, kind, look, statusId, statusName, subject, messages, files } = supportCase
  const [jobs, setJobs] = useState(noJobs)
  return (
    <article className="reader-paper">
      <header className="flex flex-col items-start gap-2 *:max-w-full">
        <ReaderHeading level={2}>{subject}</ReaderHeading>
        <CaseStatus {...{ statusId, statusName }} />
      </header>
      <CaseFacts {...supportCase} />
      <CaseActions supportCase={supportCase} />
      {look && (
        <Suspense fallback={null}>
          <LazyLookPanel caseId={id} look={look} onJobs={setJobs} />
        </Suspense>
      )}
      <CaseMessages
        messages={messages.map((message, n) => ({
          ...message,
          who: message.senderName,
          isOwn: !isFromRequester(supportCase, message),
          more: (
            <MoreOf
              files={files.filter(({ messageId }) => (messageId === null ? n === 0 : messageId === message.id))}
              proposes={message.proposes}
            />
          ),
        }))}
      />
      {statusId === supportStatus.closed ? (
        <p className="text-sm text-ink-muted">Ärendet är avslutat. Öppna det igen för att svara.</p>
      ) : kind === 'advice' ? (
        <Suspense fallback={null}>
          <LazyAdviceAnswer supportCase={supportCase} jobs={look ? jobs : noJobs} />
        </Suspense>
      ) : (
        <AnswerBox supportCase={supportCase} />
      )}
    </article>
  )
}

type MoreProps = Pick<SupportCaseDetails, 'files'> & Pick<CaseMessage, 'proposes'>

/** The files of a message, and what it proposed. */
function MoreOf({ files, proposes }: MoreProps) {
  return (
    <>
      {files.length > 0 && (
        <Suspense fallback={null}>
          <LazyFilesOfQuestion files={files} />
        </Suspense>
      )}
      {proposes.length > 0 && <p className="text-sm text-ink-muted">Föreslog: {proposes.join(', ')}</p>}
    </>
  )
}

const noJobs: readonly Job[] = []

function AnswerBox({ supportCase: { id, name, email, userId } }: { supportCase: SupportCaseDetails }) {
  const answering = useMutation(answerCaseMutation(id))
  return (
    <ReplyBox
      label={`Svar till ${name}`}
      hint={userId === null ? `Svaret går via mejl till ${email}.` : `Svaret syns i ${product.name} och går via mejl.`}
      sendText="Skicka svar"
      sentText="Svaret har skickats."
      draft={`answer-${id}`}
      sending={answering}
    />
  )
}

type CaseMessage = SupportCaseDetails['messages'][number]

/** True for messages of the requester, also if an agent is the requester. The contact form has no sender id. */
function isFromRequester({ userId }: SupportCaseDetails, { senderId, receiverId }: CaseMessage) {
  return receiverId === null && senderId === userId
}

const noMessages: CaseMessage[] = []

/** A case that one agent has had open is read for all agents. */
function useMarkCaseAsRead(open: SupportCaseDetails | undefined) {
  const { mutate } = useMarkAsRead()
  const unreadIds = useMemo(
    () =>
      (open?.messages ?? noMessages)
        .filter((message) => open && isFromRequester(open, message) && message.readAt === null)
        .map(({ id }) => id),
    [open],
  )
  useMarkAsReadWhenOpen({ unreadIds, isOpen: open !== undefined, mark: mutate })
}
