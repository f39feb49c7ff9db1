import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect } from 'react'
import { saveBytes } from '../../api/bytes.ts'
import { queryClient } from '../../api/queryClient.ts'
import { store } from '../../outbox/outbox.ts'
import { discard, picturesOf } from '../../outbox/useOutbox.ts'
import type { OutboxEntry } from '../../outbox/entry.ts'
import { today } from '../../text/dates.ts'
import { inWords } from '../../text/inWords.ts'
import { Button } from '../../ui/fields/Button.tsx'
import { FormError } from '../../ui/fields/Form.tsx'
import { Row } from '../../ui/layout/rows/Row.tsx'
import { Sheet } from '../../ui/layout/rows/Sheet.tsx'
import { DialogBody } from '../../ui/overlays/dialogParts.tsx'
import { DialogFrame } from '../../ui/overlays/DialogFrame.tsx'
import { deviceWord } from '../device.ts'
import { EntryIcon, picturesText, thingsText } from '../entryLook.tsx'
import { copyOf } from './copy.ts'

type LeaveDialogProps = { userId: number; answer: (mayLeave: boolean) => void }

/** Asks what becomes of what is not sent, before its person signs out. It lies over every page, also over those that query nothing. */
export function LeaveDialog(props: LeaveDialogProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <IfUnsent {...props} />
    </QueryClientProvider>
  )
}

function IfUnsent({ userId, answer }: LeaveDialogProps) {
  const { data: entries, isError } = useQuery({
    queryKey: ['browser', 'unsent', userId],
    queryFn: () => store.allOf(userId),
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  })
  // What cannot be read stays; nobody is held back by it.
  const isNone = isError || entries?.length === 0
  useEffect(() => {
    if (isNone) answer(true)
  }, [isNone, answer])
  if (!entries || isNone) return null
  return <Question entries={entries} answer={answer} />
}

function Question({ entries, answer }: Pick<LeaveDialogProps, 'answer'> & { entries: readonly OutboxEntry[] }) {
  const isOne = entries.length === 1
  const leave = useMutation({
    mutationFn: async ({ takesCopy }: { takesCopy: boolean }) => {
      if (takesCopy) await saveCopy(entries)
      for (const { key } of entries) await discard(key)
    },
    networkMode: 'always',
    onSuccess: () => answer(true),
  })
  return (
    <DialogFrame
      title={`${thingsText(entries.length)} är inte ${isOne ? 'skickad' : 'skickade'}`}
      size="small"
      role="alertdialog"
      isOpen
      onClose={() => answer(false)}
    >
      <DialogBody>
        <p className="text-sm text-ink-muted">
          {isOne ? 'Den' : 'De'} finns bara på den här {deviceWord()}. Loggar du ut nu försvinner {isOne ? 'den' : 'de'}
          .
        </p>
        <Sheet label="Inte skickat" isPlain>
          {entries.map((entry) => (
            <Row
              key={entry.key}
              lead={<EntryIcon entry={entry} />}
              title={entry.words.title}
              second={[entry.words.place, picturesText(entry.pictures.length)].filter(Boolean).join(' · ')}
            />
          ))}
        </Sheet>
        <FormError message={leave.isError ? 'Kopian kunde inte sparas. Inget är borttaget.' : undefined} />
        <div className="flex flex-col gap-2">
          <Button variant="primary" wide onClick={() => answer(false)}>
            Vänta med att logga ut
          </Button>
          <Button wide icon={<Download />} isBusy={leave.isPending} onClick={() => leave.mutate({ takesCopy: true })}>
            Spara en kopia och logga ut
          </Button>
          <Button variant="quiet" wide className="text-danger" onClick={() => leave.mutate({ takesCopy: false })}>
            {`Släng ${isOne ? 'den' : `de ${inWords(entries.length)}`} och logga ut`}
          </Button>
        </div>
      </DialogBody>
    </DialogFrame>
  )
}

async function saveCopy(entries: readonly OutboxEntry[]) {
  const copied = []
  for (const entry of entries) copied.push({ ...entry, pictures: await picturesOf(entry.key) })
  saveBytes({ bytes: await copyOf(copied), name: `Inte skickat ${today()}.zip` })
}
