import { FileText } from 'lucide-react'
import type { FolderCard } from '#contract/folders/folders.ts'
import { urls } from '#contract/platform/urls.ts'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'

type WaitingInFoldersProps = { folders: FolderCard['waitingPapers'] }

/** On the board: the folders in which papers that were sent back wait for the user's yes or no. */
export function WaitingInFolders({ folders }: WaitingInFoldersProps) {
  return (
    <div>
      <GroupHeading>Väntar på ett ja</GroupHeading>
      <Sheet label="Väntar på ett ja" level={4}>
        {folders.map(({ folderId, title, papers }) => (
          <Row
            key={folderId}
            lead={<IconTile icon={<FileText />} isAccent />}
            title={`${papers.toLocaleString('sv-SE')} papper till ${title}`}
            to={urls.files(folderId)}
            second="Från någon som mappen är delad med. Säg ja eller nej."
          />
        ))}
      </Sheet>
    </div>
  )
}
