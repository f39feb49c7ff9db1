import { caseFileAddress } from '#contract/fileAddresses.ts'
import type { MessageFile } from '#contract/messages.ts'
import { SentFiles } from '../../attachments/SentFiles.tsx'

/** What was sent with a question for advice. */
export function FilesOfQuestion({ files }: { files: readonly MessageFile[] }) {
  return <SentFiles files={files} where="till frågan" addressOf={caseFileAddress} />
}
