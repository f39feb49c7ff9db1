import { useMutation } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { inboxPaperAddress } from '#contract/platform/fileAddresses.ts'
import type { InboxItem, InboxPaper } from '#contract/intake/inbox.ts'
import { urls } from '#contract/platform/urls.ts'
import { fetchBytes } from '#client/platform/api/bytes.ts'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { useBegin } from '../imports/api.ts'
import { importErrorText } from '../imports/importText.ts'
import { calendarOf, noFolder } from './inboxItem.ts'

type TakeInProps = {
  calendar: InboxPaper
  folderId: number
  /** What the button says aloud, where it stands among others. */
  label?: string
  /** Where it is to lie is to be chosen first. */
  onNoFolder?: () => void
}

/** Reads a calendar into 'Hämta in' of the folder, where its events are looked through before any is saved. */
export function TakeInCalendar({ calendar: { id, name }, folderId, label, onNoFolder }: TakeInProps) {
  const navigate = useNavigate()
  const begin = useBegin(folderId)
  const taking = useMutation({
    mutationFn: async () => {
      const { bytes } = await fetchBytes(inboxPaperAddress('original', id))
      return begin.mutateAsync(new File([bytes], name))
    },
    onSuccess: (run) => void navigate(urls.takeIn(folderId, { id: run.id, step: 1 })),
    onError: (error) => showToast({ text: importErrorText(error), tone: 'danger' }),
  })
  return (
    <Button
      size="small"
      {...(label && { 'aria-label': label })}
      isBusy={taking.isPending}
      busyText="Läser…"
      onClick={() => (folderId === noFolder ? onNoFolder?.() : taking.mutate())}
    >
      Hämta in
    </Button>
  )
}

/** That a paper is a calendar, whose events come in by themselves. */
export function CalendarNotice({ item, ...props }: { item: InboxItem } & Omit<TakeInProps, 'calendar' | 'label'>) {
  const calendar = calendarOf(item)
  if (!calendar) return null
  return (
    <Notice icon={<CalendarPlus />} action={<TakeInCalendar {...{ calendar, ...props }} />}>
      <b>{calendar.name}</b> är en kalender. Hämta in händelserna i den; du tittar igenom dem innan något sparas.
    </Notice>
  )
}
