import type { ReactNode } from 'react'
import type { StoredFile } from '#contract/content/files.ts'
import { titleOf } from './fileWords.ts'
import { shortReason } from './withoutPicture.ts'

type FileNameProps = { file: Pick<StoredFile, 'name' | 'preview' | 'previewReason'>; children?: ReactNode }

/** The name of a file in a row, and the reason if it cannot be shown. `children` follow the name. */
export function FileName({ file, children }: FileNameProps) {
  return (
    <span className="min-w-0 grow leading-tight">
      <span className="block truncate">
        {titleOf(file)}
        {children}
      </span>
      {file.preview === 'failed' && <span className="block truncate text-xs text-ink-muted">{shortReason(file)}</span>}
    </span>
  )
}
