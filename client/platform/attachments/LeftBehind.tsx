import { CloudOff } from 'lucide-react'
import { fileAddress } from '#contract/platform/fileAddresses.ts'
import type { StoredFile } from '#contract/content/files.ts'
import { isTakenAsPicture } from '#contract/content/takeOut.ts'
import { useIsLeftBehind } from '../api/saved/takenOut.ts'
import { sizeText } from './fileWords.ts'

/** Without a network, of a file that was not taken out: what it is called stays, and that it is not here. */
export const useIsFileLeftBehind = (file: StoredFile) =>
  useIsLeftBehind(fileAddress(isTakenAsPicture(file) ? 'large' : 'original', file.id))

export function LeftBehind({ file }: { file: Pick<StoredFile, 'size'> }) {
  return (
    <span className="flex items-center gap-2 text-sm text-ink-muted">
      {sizeText(file.size)}, togs inte med ut
      <CloudOff aria-hidden="true" className="size-4 shrink-0" />
    </span>
  )
}
