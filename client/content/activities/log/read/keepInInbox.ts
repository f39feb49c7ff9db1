import { MutationObserver } from '@tanstack/react-query'
import { v4 } from 'uuid'
import { inbox } from '#contract/intake/inbox.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'
import { idsOnceThere, letGoOfFiles } from '#client/platform/attachments/uploads/formFiles.ts'
import type { FilesField } from '#client/platform/attachments/uploads/useFilesField.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'

/** Puts the files of the form in the Inkorg, where what is read of them is offered once it has been. */
export async function keepInInbox({ form }: FilesField, item: { placeId: number | null; text: string | null }) {
  const uploadIds = await idsOnceThere(form)
  const add = mutation(inbox.add, 'inbox')
  const body = { idempotencyKey: v4(), source: 'log' as const, title: null, uploadIds, ...item }
  await new MutationObserver(queryClient, add).mutate(body)
  letGoOfFiles(form)
  showToast({ text: 'Det ligger i inkorgen. Det som läses kommer dit.' })
}
