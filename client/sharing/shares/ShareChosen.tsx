import { Share2 } from 'lucide-react'
import type { OpenFolder } from '#contract/folders/folders.ts'
import type { StoredFile } from '#contract/content/files.ts'
import { titleOf } from '#client/platform/attachments/fileWords.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { mayShare } from './subject.ts'
import { useShare } from './useShare.tsx'

/** The most that one share is of. */
const most = 100

type ShareChosenProps = { folder: OpenFolder; files: readonly StoredFile[] }

/** Shares the papers that are chosen in a folder's list, and nothing else. */
export function ShareChosen({ folder, files }: ShareChosenProps) {
  const share = useShare({
    folderId: folder.id,
    title: files.length === 1 ? 'ett papper' : `${files.length} papper`,
    seesCosts: folder.seesCosts,
    scope: { kind: 'papers', fileIds: files.map(({ id }) => id) },
    papers: files.map((file) => ({ id: file.id, name: titleOf(file) })),
  })
  if (files.length === 0 || files.length > most || !mayShare(folder)) return null
  return (
    <>
      <Button variant="quiet" size="small" icon={<Share2 />} onClick={share.open}>
        <span className="max-lg:sr-only">Dela</span>
      </Button>
      {share.window}
    </>
  )
}
