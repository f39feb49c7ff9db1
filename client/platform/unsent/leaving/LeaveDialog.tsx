import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect } from 'react'
import { saveBytes } from '../../api/bytes.ts'
import { queryClient } from '../../api/queryClient.ts'
import { store } from '../../outbox/outbox.ts'
import { picturesOf } from '../../outbox/useOutbox.ts'
import type { OutboxEntry } from '../../outbox/entry.ts'
import { today } from '../../text/dates.ts'
import { inWords } from '../../text/inWords.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { FormError } from '#client/ui/fields/Form.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { DialogBody } from '#client/ui/overlays/dialogParts.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import { deviceWord } from '../device.ts'
import { EntryIcon, picturesText, thingsText } from '../entryLook.tsx'
import { copyOf } from './copy.ts'

/** How somebody leaves. */
export type Way = 'signOut' | 'deleteAccount'

export type LeaveDialogProps = {
  userId: number
  way: Way
  /** Given the keys of what they let go, null if they stay. */
  answer: (letGo: readonly string[] | null) => void
}

/** Asks what becomes of what is not sent, before its person leaves. It lies over every page, also over those that query nothing. */
export function LeaveDialog(props: LeaveDialogProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <IfUnsent {...props} />
    </QueryClientProvider>
  )
}

function IfUnsent({ userId, way, answer }: LeaveDialogProps) {
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
    if (isNone) answer([])
  }, [isNone, answer])
  if (!entries || isNone) return null
  return <Question entries={entries} way={way} answer={answer} />
}

type QuestionProps = Omit<LeaveDialogProps, 'userId'> & { entries: readonly OutboxEntry[] }

function Question({ entries, way, answer }: QuestionProps) {
  const isOne = entries.length === 1
  const { act, ifNow } = words[way]
  const letGo = () => answer(entries.map(({ key }) => key))
  const copy = useMutation({ mutationFn: () => saveCopy(entries), networkMode: 'always', onSuccess: letGo })
  return (
    <DialogFrame
      title={`${thingsText(entries.length)} är inte ${isOne ? 'skickad' : 'skickade'}`}
      size="small"
      role="alertdialog"
      isOpen
      onClose={() => answer(null)}
    >
      <DialogBody>
        <p className="text-sm text-ink-muted">
          {isOne ? 'Den' : 'De'} finns bara på den här {deviceWord()}. {ifNow}{' '}
          {isOne ? 'försvinner den' : 'försvinner de'}.
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
        <FormError message={copy.isError ? 'Kopian kunde inte sparas. Inget är borttaget.' : undefined} />
        <div className="flex flex-col gap-2">
          <Button variant="primary" wide onClick={() => answer(null)}>
            Vänta med att {act}
          </Button>
          <Button wide icon={<Download />} isBusy={copy.isPending} onClick={() => copy.mutate()}>
            Spara en kopia och {act}
          </Button>
          <Button variant="quiet" wide className="text-danger" onClick={letGo}>
            {`Ta bort ${isOne ? 'den' : `de ${inWords(entries.length)}`} och ${act}`}
          </Button>
        </div>
      </DialogBody>
    </DialogFrame>
  )
}

const words: Record<Way, { act: string; ifNow: string }> = {
  signOut: { act: 'logga ut', ifNow: 'Loggar du ut nu' },
  deleteAccount: { act: 'ta bort kontot', ifNow: 'Tar du bort kontot nu' },
}

async function saveCopy(entries: readonly OutboxEntry[]) {
  const copied = []
  for (const entry of entries) copied.push({ ...entry, pictures: await picturesOf(entry.pictures) })
  saveBytes({ bytes: await copyOf(copied), name: `Inte skickat ${today()}.zip` })
}
