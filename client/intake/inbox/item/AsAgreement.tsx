import { useMutation, useQuery } from '@tanstack/react-query'
import { FileSignature } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Agreement } from '#contract/content/agreements.ts'
import { inbox, type InboxItem } from '#contract/intake/inbox.ts'
import { readings } from '#contract/intake/readings.ts'
import { inboxPaperAddress } from '#contract/platform/fileAddresses.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { query } from '#client/platform/api/query.ts'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { noFolder } from '../inboxItem.ts'
import { askIfPlaceMayBeSeen, saveProblemText, undoingSave } from '../useInboxActions.ts'

const AgreementDialog = lazy(async () => ({
  default: (await import('#client/content/agreements/AgreementDialog.tsx')).AgreementDialog,
}))

type AsAgreementProps = { item: InboxItem; folderId: number; onNoFolder: () => void; onSaved: () => void }

/** What is an agreement by what stands in its paper becomes one at once, in the folder that is chosen. */
export function AsAgreement({ item: { id, papers }, folderId, onNoFolder, onSaved }: AsAgreementProps) {
  const [paper] = papers
  const [isOpen, setOpen] = useState(false)
  const isSaved = useRef(false)
  const saving = useMutation(mutation(inbox.saveTo, 'filed', { params: { id } }))
  const asked = query(readings.ofUpload, { params: { id: paper?.id ?? '' }, query: {} })
  const { data } = useQuery({ ...asked, enabled: paper?.state === 'waiting' })
  if (!paper || !data?.agreement?.isAgreement) return null

  async function saveTo({ id: agreementId, folderId: where }: Agreement) {
    const body = { folderId: where, agreementId, kindId: fileKind.agreement }
    try {
      await saving.mutateAsync(body)
      isSaved.current = true
      return { text: '', action: undoingSave(id, { folderId: where, agreementId }) }
    } catch (error) {
      askIfPlaceMayBeSeen(error, () => saving.mutate({ ...body, keepsLocation: true }))
      return { text: `Papperet ligger kvar i Inkorgen. ${saveProblemText(error)}` }
    }
  }
  function close() {
    setOpen(false)
    if (isSaved.current) onSaved()
  }
  return (
    <>
      <Notice
        icon={<FileSignature />}
        action={
          <Button size="small" onClick={() => (folderId === noFolder ? onNoFolder() : setOpen(true))}>
            Det är ett avtal
          </Button>
        }
      >
        Det ser ut som ett avtal.
      </Notice>
      {isOpen && (
        <Suspense fallback={null}>
          <AgreementDialog
            folder={{ id: folderId }}
            agreement={null}
            waiting={{
              uploadId: paper.id,
              name: paper.name,
              src: paper.preview ? inboxPaperAddress('large', paper.id) : null,
              saveTo,
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
