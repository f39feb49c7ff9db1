import { fileKind } from '#contract/fileKinds.ts'
import { DoneDialog } from '../../activities/done/DoneDialog.tsx'
import type { Receipts } from '../../activities/done/receipts.ts'
import { FormFilesField } from '../../attachments/uploads/FormFilesField.tsx'
import {
  addFiles,
  attachFiles,
  discardFiles,
  expectTargetOfFiles,
  unfinishedText,
} from '../../attachments/uploads/formFiles.ts'
import { uploadsIn, useUploadsIn } from '../../attachments/uploads/uploadStore.ts'

/** Marks an event as done, with the receipt of what it cost. */
export const MarkAsDone = () => <DoneDialog receipts={receipts} />

const receipts: Receipts = {
  Field: ReceiptField,
  expectTarget: (draft, { id, folderId }) => expectTargetOfFiles(draft, { folderId, activityId: id }),
  attachTo: (draft, { id, folderId }) => attachFiles(draft, { folderId, activityId: id }),
  unfinishedText: (draft) => unfinishedText(uploadsIn(draft)),
  discard: discardFiles,
}

const words = { label: 'Kvitto', take: 'Fota kvittot', takeNext: 'Fota nästa', choose: 'Bifoga kvitto' }

function ReceiptField({ draft }: { draft: string }) {
  return (
    <FormFilesField
      uploads={useUploadsIn(draft)}
      onFiles={(files) => addFiles(draft, files, fileKind.receipt)}
      words={words}
    />
  )
}
