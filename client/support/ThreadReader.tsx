import { useMutation } from '@tanstack/react-query'
import { supportStatus } from '#contract/statuses.ts'
import { longDayText } from '../text/dates.ts'
import { ReaderHeading } from '../ui/layout/ListAndReader.tsx'
import { TextLink } from '../ui/layout/links.tsx'
import { urls } from '#contract/urls.ts'
import { writeInCaseMutation } from './api.ts'
import { CaseStatus } from './CaseStatus.tsx'
import { CaseMessages } from './CaseMessages.tsx'
import type { Thread } from './threads.ts'
import { ReplyBox } from './ReplyBox.tsx'

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
      </header>
      <CaseMessages messages={messages.map(toCaseMessage)} />
      <ReplyBox
        label="Skriv mer i ärendet"
        hint={isClosed ? 'Ärendet är avslutat. Skriver du mer öppnas det igen.' : undefined}
        sendText="Skicka"
        sentText="Meddelandet har skickats."
        draft={`case-${caseId}`}
        sending={writing}
      />
      {expiresAt && (
        <footer className="border-t border-line pt-4 text-sm text-ink-muted">Raderas {longDayText(expiresAt)}</footer>
      )}
    </article>
  )
}

function toCaseMessage({ id, receiverId, createdAt, content }: Thread['latest']) {
  const isOwn = receiverId === null
  return { id, who: isOwn ? 'Till kundtjänst' : 'Från kundtjänst', isOwn, createdAt, content }
}
