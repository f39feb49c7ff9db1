import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { advice, type AdviceCase } from '#contract/accounts/advice.ts'
import { supportStatus } from '#contract/rules/statuses.ts'
import { query } from '#client/platform/api/query.ts'
import { longDayText } from '#client/platform/text/dates.ts'
import { ReaderHeading } from '#client/ui/layout/ListAndReader.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { urls } from '#contract/platform/urls.ts'
import { writeInCaseMutation } from './api.ts'
import { CaseStatus } from './CaseStatus.tsx'
import { CaseMessages } from './CaseMessages.tsx'
import type { Thread } from './threads.ts'
import { ReplyBox } from './ReplyBox.tsx'

const LazyLookStrip = lazy(async () => ({ default: (await import('./advice/LookStrip.tsx')).LookStrip }))
const LazyFilesOfQuestion = lazy(async () => ({
  default: (await import('./advice/FilesOfQuestion.tsx')).FilesOfQuestion,
}))
const LazyProposed = lazy(async () => ({ default: (await import('./advice/Proposed.tsx')).Proposed }))
const LazySolved = lazy(async () => ({ default: (await import('./advice/SolvedButton.tsx')).SolvedButton }))

type ThreadReaderProps = {
  thread: Thread
  /** The current folder, if any. */
  folderId: number | undefined
}

/** A case in full, for its requester, with a field to write more. */
export function ThreadReader({ thread, folderId }: ThreadReaderProps) {
  const { caseId, subject, statusId, statusName, folderTitle, expiresAt, messages } = thread
  const writing = useMutation(writeInCaseMutation(thread))
  const isClosed = statusId === supportStatus.closed
  const isAdvice = thread.kind === 'advice'
  const { data: asked } = useQuery({ ...query(advice.one, { params: { id: caseId } }), enabled: isAdvice })

  return (
    <article className="reader-paper">
      <header className="flex flex-col items-start gap-2 *:max-w-full">
        <ReaderHeading level={3}>{subject}</ReaderHeading>
        <CaseStatus {...{ statusId, statusName }} />
        {thread.folderId !== null && thread.folderId !== folderId && (
          <p className="text-sm text-ink-muted">
            Om mappen <TextLink to={urls.folder(thread.folderId)}>{folderTitle}</TextLink>
          </p>
        )}
        {asked?.about && <p className="text-sm text-ink-muted">Frågan gäller {asked.about}</p>}
      </header>
      {asked?.look && (
        <Suspense fallback={null}>
          <LazyLookStrip look={asked.look} reads={asked.reads} />
        </Suspense>
      )}
      <CaseMessages messages={messages.map((message, n) => toCaseMessage(message, asked, n === 0))} />
      <ReplyBox
        label="Skriv mer i ärendet"
        hint={isClosed ? 'Ärendet är avslutat. Skriver du mer öppnas det igen.' : undefined}
        sendText="Skicka"
        sentText="Meddelandet har skickats."
        draft={`case-${caseId}`}
        sending={writing}
        hasFiles={isAdvice}
        other={
          isAdvice &&
          !isClosed && (
            <Suspense fallback={null}>
              <LazySolved caseId={caseId} />
            </Suspense>
          )
        }
      />
      {expiresAt && (
        <footer className="border-t border-line pt-4 text-sm text-ink-muted">Raderas {longDayText(expiresAt)}</footer>
      )}
    </article>
  )
}

function toCaseMessage(
  { id, receiverId, senderName, createdAt, content, kind }: Thread['latest'],
  asked: AdviceCase | undefined,
  isFirst: boolean,
) {
  const isOwn = receiverId === null
  const proposal = asked?.proposals.find(({ messageId }) => messageId === id)
  const files = (asked?.files ?? []).filter(({ messageId }) => (messageId === null ? isFirst : messageId === id))
  const more = (
    <Suspense fallback={null}>
      {files.length > 0 && <LazyFilesOfQuestion files={files} />}
      {proposal && <LazyProposed proposal={proposal} />}
    </Suspense>
  )
  // Whoever has looked into the folder is told by name.
  const answered = kind === 'advice' ? `Från ${senderName}` : 'Från kundtjänst'
  return { id, who: isOwn ? 'Till kundtjänst' : answered, isOwn, createdAt, content, more }
}
