import { useMutation, useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { sentPaperAddress } from '#contract/platform/fileAddresses.ts'
import { sentPapers, type WaitingPaper } from '#contract/sharing/sentPapers.ts'
import { call } from '#client/platform/api/http.ts'
import { query } from '#client/platform/api/query.ts'
import { sizeText } from '#client/platform/attachments/fileWords.ts'
import { guessKind } from '#client/platform/attachments/guessKind.ts'
import { ConfirmDialog } from '#client/platform/forms/ConfirmDialog.tsx'
import { showError } from '#client/platform/forms/showError.ts'
import { useFocusWhenShorter } from '#client/platform/lists/useFocusWhenShorter.ts'
import { dayText, nearDayText } from '#client/platform/text/dates.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { OwnTabLink } from '#client/ui/layout/OwnTabLink.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'

type WaitingPapersProps = { folderId: number; mayAdd: boolean }

/** What was sent back through a share of the folder, to say yes or no to. Nothing while nothing waits. */
export function WaitingPapers({ folderId, mayAdd }: WaitingPapersProps) {
  const { data: papers = [] } = useQuery(query(sentPapers.ofFolder, { params: { id: folderId } }))
  const [refusing, setRefusing] = useState<WaitingPaper | null>(null)
  const region = useFocusWhenShorter(papers.length)
  const keeping = useMutation({
    mutationFn: ({ id, name, mediaType }: WaitingPaper) =>
      call(sentPapers.keep, { params: { id }, body: { folderId, kindId: guessKind({ name, type: mediaType }) } }),
    meta: { topic: 'file' as const },
    onSuccess: (_, { name }) => showToast({ text: `${name} ligger nu bland papperen.` }),
    onError: showError,
  })
  return (
    <section ref={region} tabIndex={-1} aria-label="Väntar på ett ja" className="outline-none empty:hidden">
      {papers.length > 0 && (
        <>
          <GroupHeading level={2} count={papers.length}>
            Väntar på ett ja
          </GroupHeading>
          <Sheet label="Väntar på ett ja">
            {papers.map((paper) => (
              <Row
                key={paper.id}
                lead={<Picture paper={paper} />}
                title={<PaperLink paper={paper} />}
                second={`Från ${paper.sender} · ${nearDayText(dayText(paper.createdAt))} · ${sizeText(paper.size)}`}
                actions={
                  <>
                    {mayAdd && (
                      <Button
                        size="small"
                        aria-label={`Ta emot: ${paper.name}`}
                        disabled={keeping.isPending}
                        onClick={() => keeping.mutate(paper)}
                      >
                        Ta emot
                      </Button>
                    )}
                    <Button
                      variant="quiet"
                      size="small"
                      aria-label={`Ta inte emot: ${paper.name}`}
                      disabled={keeping.isPending}
                      onClick={() => setRefusing(paper)}
                    >
                      Ta inte emot
                    </Button>
                  </>
                }
              />
            ))}
          </Sheet>
        </>
      )}
      {refusing && <RefuseDialog folderId={folderId} paper={refusing} onClose={() => setRefusing(null)} />}
    </section>
  )
}

function Picture({ paper: { id, preview } }: { paper: WaitingPaper }) {
  if (!preview) return <IconTile icon={<FileText />} />
  return <img src={sentPaperAddress('small', id)} alt="" className="size-10 rounded-md object-cover" />
}

function PaperLink({ paper: { id, name } }: { paper: WaitingPaper }) {
  return (
    <OwnTabLink href={sentPaperAddress('original', id)} className="wrap-anywhere hover:text-accent touch-line">
      {name}
    </OwnTabLink>
  )
}

type RefuseDialogProps = { folderId: number; paper: WaitingPaper; onClose: () => void }

function RefuseDialog({ folderId, paper: { id, name, sender }, onClose }: RefuseDialogProps) {
  const refusing = useMutation({
    mutationFn: () => call(sentPapers.refuse, { params: { id }, body: { folderId } }),
    meta: { topic: 'share' as const },
  })
  return (
    <ConfirmDialog
      title="Ta inte emot papperet?"
      confirmText="Ta inte emot"
      busyText="Tar bort…"
      onClose={onClose}
      change={refusing}
      doneText={`${name} togs inte emot.`}
    >
      <p>
        <strong>{name}</strong> från {sender} tas bort och går inte att få tillbaka. Avsändaren ser att det inte togs
        emot.
      </p>
    </ConfirmDialog>
  )
}
