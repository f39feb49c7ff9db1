import { useMutation } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import type { ListedInboxItem } from '#contract/intake/inbox.ts'
import { capitalised } from '#contract/rules/capitalised.ts'
import { inWords } from '#client/platform/text/inWords.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { onePress, sendSaving } from './saving.ts'
import { saveProblemText, showAllSaved } from './useInboxActions.ts'
import { rowTitle } from './inboxItem.ts'

/** Saves with one press all that agrees, each by itself, and puts it back with another. Away where nothing agrees. */
export function SaveAgreed({ agreed }: { agreed: readonly ListedInboxItem[] }) {
  const saving = useMutation({ mutationFn: saveEach, meta: { topic: 'filed' as const }, onSuccess: tell })
  if (agreed.length === 0) return null
  const count = agreed.length === 1 ? 'ett' : inWords(agreed.length)
  return (
    <Notice
      icon={<CheckCheck />}
      action={
        // On a phone below the words, not below their sign.
        <div className="max-sm:ms-10.5 max-sm:mt-2 max-sm:mb-1">
          <Button
            variant="primary"
            size="small"
            isBusy={saving.isPending}
            busyText="Sparar…"
            onClick={() => saving.mutate(agreed)}
          >
            {agreed.length === 1 ? 'Spara det' : `Spara de ${count}`}
          </Button>
        </div>
      }
    >
      <b>
        {capitalised(count)} kvitto{agreed.length === 1 ? '' : 'n'} stämmer.
      </b>{' '}
      Firma, dag och summa är lästa och momsen går ihop.
    </Notice>
  )
}

type Saved = { id: number; title: string; folderId: number }

/** One that is not saved does not keep the others from it. */
async function saveEach(items: readonly ListedInboxItem[]) {
  const saved: Saved[] = []
  const failed: { title: string; error: unknown }[] = []
  for (const item of items) {
    const title = rowTitle(item)
    try {
      const saving = onePress(item)
      if (!saving) continue
      const { folderId } = await sendSaving(saving)
      saved.push({ id: item.id, title, folderId })
    } catch (error) {
      failed.push({ title, error })
    }
  }
  return { saved, failed }
}

function tell({ saved, failed }: Awaited<ReturnType<typeof saveEach>>) {
  if (saved.length > 0) showAllSaved(saved)
  for (const { title, error } of failed)
    showToast({ text: `${title} sparades inte. ${saveProblemText(error)}`, tone: 'danger' })
}
