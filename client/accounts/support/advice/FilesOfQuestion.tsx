import { caseFileAddress } from '#contract/platform/fileAddresses.ts'
import type { CaseFile } from '#contract/accounts/advice.ts'
import { SentFiles } from '#client/platform/attachments/SentFiles.tsx'

/** What was sent with a question for advice, or with something that was written in it later. */
export function FilesOfQuestion({ files }: { files: readonly CaseFile[] }) {
  const where = files[0]?.messageId == null ? 'till frågan' : 'till det som skrevs'
  return <SentFiles files={files} where={where} addressOf={caseFileAddress} />
}
