import { Check, Plus } from 'lucide-react'
import type { Complaint } from '#contract/content/complaints.ts'
import { fileKind, type FileKindId } from '#contract/rules/fileKinds.ts'
import { urls } from '#contract/platform/urls.ts'
import { FileInput } from '#client/platform/attachments/uploads/FileInput.tsx'
import type { FileTarget } from '#client/platform/attachments/uploads/queuedUpload.ts'
import { sendFiles } from '#client/platform/attachments/uploads/sendFiles.ts'
import { UploadList } from '#client/platform/attachments/uploads/UploadList.tsx'
import { useUploads } from '#client/platform/attachments/uploads/uploadStore.ts'
import { buttonStyle } from '#client/ui/fields/buttonStyle.ts'
import { SectionHeader } from '#client/ui/layout/headers.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { proofOf } from './words.ts'

type ProofListProps = { complaint: Complaint; mayChange: boolean }

/** What strengthens the matter: what there is, and what is missing with the press that mends it. */
export function ProofList({ complaint, mayChange }: ProofListProps) {
  const { folderId, componentId, aboutActivityId, activityId, faultId, name } = complaint
  const uploads = useUploads({ folderId }).filter(({ state }) => state !== 'done')
  const proof = proofOf(complaint)
  const found = proof.filter(({ isThere }) => isThere).length
  const add = (label: string, kindId: FileKindId, target: FileTarget) => (
    <FileInput
      className={buttonStyle('secondary', 'small')}
      onFiles={(files) => sendFiles(target, files, { kindId, about: name })}
    >
      <Plus aria-hidden="true" />
      {label}
    </FileInput>
  )
  const bought =
    componentId === null ? { folderId, activityId: aboutActivityId ?? activityId ?? 0 } : { folderId, componentId }
  const broken = faultId !== null ? { folderId, faultId } : activityId !== null ? { folderId, activityId } : bought
  const presses = {
    receipt: add('Lägg till kvittot', fileKind.receipt, bought),
    pictures: add('Lägg till bild', fileKind.photo, broken),
    plate: componentId !== null && (
      <ButtonLink size="small" to={urls.fillInComponent(folderId, componentId, 'plate')}>
        Fotografera märkskylten
      </ButtonLink>
    ),
    fault: null,
  }
  return (
    <section>
      <SectionHeader
        title={
          <>
            Det som styrker saken{' '}
            <span className="font-normal text-ink-muted">
              {found} av {proof.length}
            </span>
          </>
        }
      />
      <Sheet level={3}>
        {proof.map(({ kind, isThere, title, second }) => (
          <Row
            key={kind}
            lead={<IconTile icon={isThere ? <Check /> : <Plus />} isAccent={isThere} />}
            title={title}
            second={second}
            actions={!isThere && mayChange && presses[kind]}
          />
        ))}
      </Sheet>
      <UploadList uploads={uploads} />
    </section>
  )
}
