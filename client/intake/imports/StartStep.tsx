import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Car, ClipboardPaste, Download, FileUp, History, Package } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { imports } from '#contract/intake/imports.ts'
import type { ImportedKind, ImportRun } from '#contract/intake/importShapes.ts'
import { emptyTable } from '#contract/intake/importFields.ts'
import { allFiles, sources, sourceText, type SourceId } from '#contract/intake/sources.ts'
import { urls } from '#contract/platform/urls.ts'
import { saveBytes } from '#client/platform/api/bytes.ts'
import { query } from '#client/platform/api/query.ts'
import { FileInput } from '#client/platform/attachments/uploads/FileInput.tsx'
import { useFileDrop } from '#client/platform/attachments/uploads/useFileDrop.ts'
import { longDayText } from '#client/platform/text/dates.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { buttonStyle } from '#client/ui/fields/buttonStyle.ts'
import { TextArea } from '#client/ui/fields/TextArea.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { useBegin } from './api.ts'
import { importErrorText, itemsText, rowsText } from './importText.ts'

/** Where a file is dropped, chosen or pasted; and what was begun or came in before. */
export function StartStep({ folder }: { folder: OpenFolder }) {
  const navigate = useNavigate()
  const begin = useBegin(folder.id)
  const [isTyping, setTyping] = useState(false)
  const start = (given: File | string) =>
    begin.mutate(given, { onSuccess: ({ id }) => void navigate(urls.takeIn(folder.id, { id, step: 1 })) })
  const isOver = useFileDrop(([file]) => file && start(file))
  usePastedText(start)
  return (
    <>
      <PageHeader
        title="Vad har du redan skrivit?"
        lead="Ett kalkylblad, en annan app, en kalender. Ingenting sparas förrän du har tittat igenom det i steg 3."
      />
      <div className="flex flex-col gap-6">
        {begin.error && <Alert tone="danger">{importErrorText(begin.error)}</Alert>}
        <div>
          <div
            className={`flex flex-col items-center gap-3 rounded-lg border border-dashed px-4 py-10 text-center border-accent ${isOver ? 'bg-surface-raised' : 'bg-accent-soft'}`}
          >
            <IconTile icon={<FileUp />} isAccent />
            <p>
              <b className="font-semibold">Släpp filen här</b>
              <br />
              <span className="text-ink-muted">
                eller klistra in rader från Excel<span className="max-sm:hidden"> med Ctrl V</span>
              </span>
            </p>
            {begin.isPending ? (
              <Button isBusy busyText="Läser…">
                Välj fil
              </Button>
            ) : (
              <FileInput isSingle className={buttonStyle('primary')} onFiles={([file]) => file && start(file)}>
                Välj fil
              </FileInput>
            )}
          </div>
          <p className="px-1 pt-2 text-xs text-ink-muted">
            Vi läser {allFiles}, upp till 50&nbsp;MB. <TextLink to={urls.whatComes}>Vad kommer med?</TextLink>
          </p>
        </div>
        {isTyping && <PasteField isBusy={begin.isPending} onText={start} />}
        <section className="flex flex-col gap-1">
          <GroupHeading level={2}>Så gör du</GroupHeading>
          <Sheet>
            <Row
              lead={<IconTile icon={<ClipboardPaste />} />}
              title="Klistra in från Excel"
              second="Markera, kopiera, klistra in. Snabbast för upp till några hundra rader"
              onOpen={() => setTyping(true)}
            />
            <EmptyTables />
            {others.map(({ id, icon }) => (
              <Row key={id} lead={<IconTile icon={icon} />} title={sources[id].name} second={sources[id].how} />
            ))}
          </Sheet>
        </section>
        <Earlier folderId={folder.id} />
      </div>
    </>
  )
}

const others: readonly { id: SourceId; icon: ReactNode }[] = [
  { id: 'homebox', icon: <Package /> },
  { id: 'lubelogger', icon: <Car /> },
  { id: 'calendar', icon: <CalendarDays /> },
]

const kindText = { activity: 'händelser', component: 'komponenter' }
const templateOf = (kind: ImportedKind) => new Blob([emptyTable(kind)], { type: 'text/csv;charset=utf-8' })

/** Tables to fill in, whose headings are understood when they come back. */
function EmptyTables() {
  return (['activity', 'component'] as const).map((kind) => (
    <Row
      key={kind}
      lead={<IconTile icon={<Download />} />}
      title={`Hämta en tom mall för ${kindText[kind]}`}
      second="En csv med rubriker som vi förstår, att fylla i och släppa här"
      onOpen={() => saveBytes({ name: `Mall för ${kindText[kind]}.csv`, bytes: templateOf(kind) })}
    />
  ))
}

/** What is pasted anywhere on the page, but in a field. */
function usePastedText(onText: (text: string) => void) {
  const take = useEffectEvent(onText)
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement) return
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (text.trim() === '') return
      event.preventDefault()
      take(text)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}

function PasteField({ isBusy, onText }: { isBusy: boolean; onText: (text: string) => void }) {
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const id = useId()
  return (
    <div className="flex flex-col items-start gap-3">
      <TextArea
        id={id}
        label="Klistra in raderna, med rubrikerna överst"
        className="w-full"
        rows={6}
        value={text}
        error={error}
        // It came with a press of the row above.
        autoFocus
        onChange={({ target }) => {
          setText(target.value)
          setError('')
        }}
      />
      <Button
        variant="secondary"
        isBusy={isBusy}
        busyText="Läser…"
        onClick={() => (text.trim() === '' ? setError('Klistra in några rader först.') : onText(text))}
      >
        Läs raderna
      </Button>
    </div>
  )
}

function Earlier({ folderId }: { folderId: number }) {
  const { data } = useQuery(query(imports.inFolder, { query: { folderId } }))
  if (!data || data.items.length === 0) return null
  return (
    <section className="flex flex-col gap-1">
      <GroupHeading level={2} count={data.total}>
        Tidigare
      </GroupHeading>
      <Sheet>
        {data.items.map((run) => (
          <Row
            key={run.id}
            lead={<IconTile icon={<History />} />}
            title={run.name}
            to={urls.takeIn(folderId, { id: run.id })}
            second={stateText(run)}
          />
        ))}
      </Sheet>
    </section>
  )
}

function stateText({ state, counts, source, rows, touchedAt, doneAt, until }: ImportRun): string {
  if (state === 'done' && counts && doneAt)
    return `${longDayText(doneAt)} · ${itemsText(counts)} · går att ångra till ${longDayText(until)}`
  if (state === 'undone') return `${longDayText(touchedAt)} · ångrat`
  return `Inte färdigt · ${sourceText[source]}, ${rowsText(rows)} · sparas till ${longDayText(until)}`
}
