import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { files, type StoredFile } from '#contract/content/files.ts'
import { mayWithItem } from '#contract/rules/archive.ts'
import { query } from '#client/platform/api/query.ts'
import { EndingTile } from '#client/platform/attachments/EndingTile.tsx'
import { titleOf } from '#client/platform/attachments/fileWords.ts'
import { showError } from '#client/platform/forms/showError.ts'
import { nearDayText } from '#client/platform/text/dates.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { changePaper } from './saveAgreement.ts'

const AgreementDialog = lazy(async () => ({ default: (await import('./AgreementDialog.tsx')).AgreementDialog }))

/** So many are shown at a time; as one is answered the next comes. */
const few = 3

/** The papers of a folder that are agreements by what stands in them: each becomes one, or is proposed no more. */
export function LikeAgreements({ folderId }: { folderId: number }) {
  const { data } = useQuery(query(files.ofUser, { query: { folderId, like: 'agreement', topX: few } }))
  const [opened, setOpened] = useState<StoredFile | null>(null)
  const refuse = useMutation({
    mutationFn: ({ paper, isNoAgreement }: { paper: StoredFile; isNoAgreement: boolean }) =>
      changePaper(paper, { isNoAgreement }),
    meta: { topic: 'file' },
    onError: showError,
  })
  async function sayNo(paper: StoredFile) {
    const changed = await refuse.mutateAsync({ paper, isNoAgreement: true }).catch(() => null)
    if (!changed) return
    const undo = () => refuse.mutate({ paper: changed, isNoAgreement: false })
    showToast({ text: 'Det föreslås inte igen.', action: { label: 'Ångra', run: undo } })
  }
  const papers = data?.items.filter((paper) => mayWithItem(paper, 'UpdateFile')) ?? []
  const title = data?.total === 1 ? 'Ett papper ser ut som ett avtal' : `${data?.total} papper ser ut som avtal`
  return (
    <>
      {papers.length > 0 && (
        <section aria-label={title} className="flex flex-col gap-2">
          <GroupHeading level={2}>{title}</GroupHeading>
          <Sheet label={title}>
            {papers.map((paper) => (
              <Row
                key={paper.id}
                lead={<EndingTile file={paper} className="size-9" />}
                title={titleOf(paper)}
                second={`${paper.kindName} ${nearDayText(paper.day)}`}
                onOpen={() => setOpened(paper)}
                actions={
                  <Button size="small" onClick={() => void sayNo(paper)} aria-label={`Nej, ${titleOf(paper)}`}>
                    Nej
                  </Button>
                }
              />
            ))}
          </Sheet>
        </section>
      )}
      {opened && (
        <Suspense fallback={null}>
          <AgreementDialog folder={{ id: folderId }} agreement={null} paper={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}
