import { Paperclip } from 'lucide-react'
import { Link } from 'react-router'
import type { OpenFolder } from '#contract/folders.ts'
import { urls } from '#contract/urls.ts'

/** The link to the files of the folder and its sub-folders. */
export function FilesLink({ folder }: { folder: Pick<OpenFolder, 'id'> & Partial<Pick<OpenFolder, 'counts'>> }) {
  const files = folder.counts?.files ?? 0
  return (
    <Link to={urls.files(folder.id)} className={pill}>
      <Paperclip aria-hidden="true" />
      Papper
      {files > 0 && <span className="text-ink-muted tabular-nums">{files}</span>}
    </Link>
  )
}

const pill =
  'mt-2.5 inline-flex min-h-11 shrink-0 items-center gap-2 rounded-md border border-line bg-surface-raised px-3.5 text-sm hover:border-line-strong md:min-h-9 [&_svg]:size-4.5 [&_svg]:text-ink-muted'
