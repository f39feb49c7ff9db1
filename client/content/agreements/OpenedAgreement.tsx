import { useMutation, useQuery } from '@tanstack/react-query'
import { Pencil, Trash2, Undo2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { agreements, type Agreement } from '#contract/content/agreements.ts'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { mayInFolder } from '#contract/rules/archive.ts'
import { urls } from '#contract/platform/urls.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { at } from '#client/platform/api/query.ts'
import { LazyAttachedFiles } from '#client/platform/attachments/LazyAttachedFiles.tsx'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { showError } from '#client/platform/forms/showError.ts'
import { deletedText, showDeletedToast } from '#client/platform/forms/restoreFromTrash.ts'
import { useGoBack } from '#client/platform/session/useGoBack.ts'
import { today as todayIn } from '#client/platform/text/dates.ts'
import { problemText } from '#client/platform/text/problems.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { TextSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { useDocumentTitle } from '#client/ui/layout/headers.tsx'
import { useSetParentPage } from '#client/ui/layout/parentPage.ts'
import { Card } from '#client/ui/layout/Card.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { OverflowMenu } from '#client/ui/overlays/OverflowMenu.tsx'
import { ComponentIcon } from '../components/ComponentIcon.tsx'
import { addressOf, letterStep, oneAgreement, stepParam, useDecide } from './api.ts'
import { Decide } from './Decide.tsx'
import { Facts } from './Facts.tsx'
import { Given } from './Given.tsx'
import { NoticeLetter } from './NoticeLetter.tsx'
import { PriceHistory } from './PriceHistory.tsx'

const AgreementDialog = lazy(async () => ({ default: (await import('./AgreementDialog.tsx')).AgreementDialog }))

/** One agreement on a page of its own: what is to be decided first. */
export function OpenedAgreement({ folder, id }: { folder: OpenFolder; id: number }) {
  const list = urls.ongoing(folder.id, 'agreements')
  const { data, error } = useQuery(oneAgreement(folder.id, id))
  const isLetter = useSearchParams()[0].get(stepParam) === letterStep
  useSetParentPage(isLetter ? addressOf(folder.id, id) : list)
  if (error) return <Alert tone="danger">{errorText(error)}</Alert>
  if (!data) return <TextSkeleton lines={6} />
  const agreement = data.items.find((one) => one.id === id)
  return (
    <div className="flex flex-col gap-4 pt-2 pb-8">
      {!agreement ? (
        <Alert>{problemText.agreementNotFound}</Alert>
      ) : isLetter ? (
        <NoticeLetter {...{ folder, agreement }} />
      ) : (
        <Story key={agreement.id} {...{ folder, agreement }} />
      )}
    </div>
  )
}

type Props = { folder: OpenFolder; agreement: Agreement }
type Open = 'change' | 'replace' | null

function Story({ folder, agreement }: Props) {
  const [open, setOpen] = useState<Open>(null)
  const today = todayIn()
  const { id, title, noticeOn, endedOn } = agreement
  const mayChange = mayInFolder(folder, 'UpdateAgreement')
  useDocumentTitle(title)
  const close = () => setOpen(null)
  return (
    <>
      <header className="flex items-center gap-4">
        <IconTile icon={<ComponentIcon name={title} />} isAccent />
        <div className="min-w-0 grow">
          <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
          <p className="text-sm text-ink-muted">
            {[agreement.firmName, agreement.folderTitle].filter(Boolean).join(' · ')}
          </p>
        </div>
        <More {...{ folder, agreement, setOpen }} />
      </header>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {noticeOn !== null || endedOn !== null ? (
            <Given {...{ agreement, today, mayChange }} />
          ) : (
            <Decide {...{ folder, agreement, today, mayChange }} onReplace={() => setOpen('replace')} />
          )}
          <PriceHistory {...{ agreement, today, mayChange }} />
        </div>
        <aside className="flex min-w-0 flex-col gap-4">
          <Facts {...{ agreement, today, mayChange }} />
          <Card level={2} title="Papper">
            <LazyAttachedFiles
              target={{ folderId: agreement.folderId, agreementId: id }}
              mayAdd={mayInFolder(folder, 'AddFile')}
              label={title}
            />
          </Card>
        </aside>
      </div>
      <Suspense fallback={null}>
        {open === 'change' && <AgreementDialog {...{ folder, agreement }} onClose={close} />}
        {open === 'replace' && (
          <AgreementDialog folder={folder} agreement={null} replaces={agreement} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

function More({ folder, agreement, setOpen }: Props & { setOpen: (open: Open) => void }) {
  const goBack = useGoBack()
  const remove = useMutation(mutation(agreements.remove, 'agreement', at(agreement)))
  const { decide } = useDecide(agreement)
  const mayChange = mayInFolder(folder, 'UpdateAgreement')
  const canTakeBack = agreement.noticeOn !== null || agreement.endedOn !== null

  async function deleteIt() {
    try {
      showDeletedToast(deletedText('agreement'), await remove.mutateAsync())
      goBack()
    } catch (error) {
      showError(error)
    }
  }

  return (
    <OverflowMenu
      about={agreement.title}
      items={[
        mayChange && { id: 'change', label: 'Ändra', icon: <Pencil />, onAction: () => setOpen('change') },
        mayChange &&
          canTakeBack && {
            id: 'undo',
            label: 'Ta tillbaka uppsägningen',
            icon: <Undo2 />,
            onAction: () => void decide({ kind: 'undo' }, 'Avtalet löper som förut.'),
          },
        mayInFolder(folder, 'DeleteAgreement') && {
          id: 'delete',
          label: 'Radera',
          icon: <Trash2 />,
          isDanger: true,
          onAction: () => void deleteIt(),
        },
      ].filter((item) => item !== false)}
    />
  )
}
