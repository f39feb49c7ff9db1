import { fileAddress, messageFileAddress } from '#contract/platform/fileAddresses.ts'
import type { StoredFile } from '#contract/content/files.ts'
import type { MessageFile } from '#contract/content/messages.ts'
import { isTakenAsPicture, takenPartOf, takenSizeOf, type TakenPart } from '#contract/content/takeOut.ts'

/** The papers of a folder, and what was sent with the messages in it. */
export type FilesHere = { papers: readonly StoredFile[]; sent: readonly MessageFile[] }

type File = Parameters<typeof takenSizeOf>[0] & { id: number }

/** The addresses of a folder's files that are taken, with about how many bytes each has. */
export function addressesOf({ papers, sent }: FilesHere, parts: Record<TakenPart, boolean>) {
  const wanted = <T extends File>(files: readonly T[]) => files.filter((file) => parts[takenPartOf(file)])
  return [
    ...wanted(papers.filter(({ isDamaged }) => !isDamaged)).flatMap((file) => formsOf(file, fileAddress)),
    ...wanted(sent.filter(hasArrived)).flatMap((file) => formsOf(file, messageFileAddress)),
  ]
}

const hasArrived = (file: MessageFile): file is MessageFile & { mediaType: string } => file.mediaType !== null

function formsOf(file: File, addressOf: typeof fileAddress) {
  const { id, preview } = file
  const size = takenSizeOf(file)
  if (isTakenAsPicture(file))
    return [
      { address: addressOf('small', id), bytes: Math.round(size / 10) },
      { address: addressOf('large', id), bytes: size - Math.round(size / 10) },
    ]
  const small = preview === 'done' ? [{ address: addressOf('small', id), bytes: 0 }] : []
  return [...small, { address: addressOf('original', id), bytes: size }]
}
