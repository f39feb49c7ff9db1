import { Camera, Check, ScanLine, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Activity } from '#contract/content/activities.ts'
import type { KnownAlready } from '#contract/intake/inboxReading.ts'
import type { ReceiptFields } from '#contract/intake/reading.ts'
import { urls } from '#contract/platform/urls.ts'
import { FileInput } from '#client/platform/attachments/uploads/FileInput.tsx'
import type { QueuedUpload } from '#client/platform/attachments/uploads/queuedUpload.ts'
import { cancelUpload } from '#client/platform/attachments/uploads/sendQueue.ts'
import { useReadUploads, type ReadState } from '#client/platform/reading/useReadUploads.ts'
import { guessOf, takeGuess } from '#client/platform/reading/guess.ts'
import { readFacts, type ReadFact, type ReadKey } from '#client/platform/reading/readFacts.ts'
import { unreadReasons } from '#client/platform/text/unreadReasons.ts'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { buttonStyle } from '#client/ui/fields/buttonStyle.ts'
import { isDone, type LogFormApi } from '../useLogForm.ts'
import type { Suggestions } from '../useSuggestions.ts'
import { NotPrefilled, PrefillChips } from './PrefillChips.tsx'
import type { Prefill, PrefillKey } from './prefills.ts'
import { PaperPicture } from './PaperPicture.tsx'
import {
  chosenOf,
  isDocument,
  isParted,
  othersOf,
  saveParts,
  type Choice,
  type OtherReceipt,
  type Several,
} from './several.ts'
import { SeveralReceipts } from './SeveralReceipts.tsx'
import { usePrefills } from './usePrefills.ts'
import { nearDayText } from '#client/platform/text/dates.ts'
import { OwnTabLink } from '#client/ui/layout/OwnTabLink.tsx'

export type ReadPapersProps = {
  uploads: readonly QueuedUpload[]
  form: LogFormApi
  suggestions: Suggestions
  openedIn: number
  seesCosts: boolean
  /** Shows where the cost is written, with the focus. */
  onFillInSum: () => void
  onFiles: (files: readonly File[]) => void
  /** Where the picture stands, beside the papers; null until that is there. */
  pictureSlot: HTMLElement | null
  /** How far it has come, for the button of the form, and what that does. */
  onRead: (read: Read, actions: ReadActions) => void
}

/** How far the papers of the form have been read, for its button. */
export type Read = {
  state: 'nothing' | 'waiting' | 'unread' | 'read'
  /** Something is offered that has not been taken. */
  hasPrefills: boolean
  /** How many receipts become events of their own beside it. */
  others: number
  /** There are several in one picture, and it is of one of them. */
  isOneOfSeveral: boolean
  /** How many of what is saved have no sum, though whoever saves it writes what it cost. */
  sumless: { own: boolean; others: number }
}

export type ReadActions = { takeAll: () => void; saveParts: (first: Activity) => Promise<void> }

/** What is read of the chosen papers while the form is open, for its fields to be taken. Nothing is filled in by itself. */
export function ReadPapers({ uploads, onFiles, onRead, pictureSlot, onFillInSum, ...options }: ReadPapersProps) {
  const read = useReadUploads(uploads)
  const reading = read.state === 'read' ? read.reading : null
  const [choice, setChoice] = useState<Choice>({ how: 'each' })
  const [places, setPlaces] = useState<Readonly<Record<number, number>>>({})
  const others = reading ? othersOf(reading, places) : []
  const isOneOfSeveral = others.length > 0 && choice.how !== 'together'
  const besides = choice.how === 'each' ? others : []
  const only = choice.how === 'only' ? choice.at : null
  const chosen = reading && chosenOf(reading, choice)
  const prefills = usePrefills(chosen, options)
  const sumless = sumlessOf(chosen, besides, options)
  const [refused, setRefused] = useState<ReadonlySet<PrefillKey>>(new Set())
  const [lit, setLit] = useState<ReadKey | null>(null)
  const facts = readFacts(chosen?.receipt.fields ?? {}).filter(({ place }) => place !== null)
  const open = prefills.filter(({ key, isTaken }) => !isTaken && !refused.has(key))

  useEffect(() => {
    const state = read.state === 'sending' ? 'waiting' : read.state
    onRead(
      { state, hasPrefills: open.length > 0, others: besides.length, isOneOfSeveral, sumless },
      {
        takeAll: () => open.forEach(({ take }) => take()),
        saveParts: async (first) => {
          if (read.state === 'read') await saveParts({ first, only, upload: read.upload, others: besides })
        },
      },
    )
  })
  useEnterOnFiles(open.length > 0)
  const guess = chosen && guessOf(chosen.receipt.fields)

  function fillInSum() {
    if (guess) takeGuess(options.form.setValue, guess)
    onFillInSum()
  }

  function press(prefill: Prefill) {
    setLit(prefill.readAs)
    if (prefill.isTaken) prefill.giveBack()
    else prefill.take()
    const { key, needs } = prefill
    const without = prefills.flatMap((other) => (other.needs === key ? [key, other.key] : [key]))
    setRefused(
      new Set(prefill.isTaken ? [...refused, ...without] : [...refused].filter((one) => one !== key && one !== needs)),
    )
  }

  return (
    <section aria-label="Det som lästes" className="flex flex-col gap-3">
      <p role="status" className="flex items-center gap-2 text-sm text-ink-muted empty:hidden [&_svg]:size-4.5">
        {statusText(read, prefills.length)}
      </p>
      {read.state === 'read' &&
        pictureSlot &&
        createPortal(
          <Picture
            {...{ read, facts, lit }}
            onLit={setLit}
            chosenArea={only}
            onArea={(at) => setChoice({ how: 'only', at })}
          />,
          pictureSlot,
        )}
      {read.state === 'read' && reading && others.length > 0 && (
        <SeveralReceipts
          {...{ others, choice }}
          isParted={isParted(read.upload, reading.receipt)}
          isDocument={isDocument(read.upload)}
          receipt={reading.receipt}
          onChoose={setChoice}
          firstFolderId={reading.found[0]?.place?.folderId ?? (options.form.getValues('folderId') || null)}
          onPlace={(at, folderId) => setPlaces({ ...places, [at]: folderId })}
        />
      )}
      <PrefillChips
        {...{ prefills, refused }}
        onPress={press}
        onLit={setLit}
        guess={guess?.text ?? null}
        {...(sumless.own && { onFillInSum: fillInSum })}
      />
      <NotPrefilled facts={facts} />
      {knownOf(read).map((known) => (
        <Known key={`${known.folderId} ${known.activityId}`} known={known}>
          Stäng om det är samma, eller spara ändå.
        </Known>
      ))}
      {read.state === 'unread' && <Unread {...{ uploads, onFiles }} reason={read.reason} />}
    </section>
  )
}

/** Of which a cost is asked for that neither the paper nor the person has given. */
function sumlessOf(
  chosen: Several | null,
  others: readonly OtherReceipt[],
  { form, seesCosts }: Pick<ReadPapersProps, 'form' | 'seesCosts'>,
): Read['sumless'] {
  const { cost, statusId } = form.getValues()
  const lacksSum = ({ total }: ReceiptFields) => total?.value == null
  return {
    own: seesCosts && isDone(statusId) && cost == null && chosen !== null && lacksSum(chosen.receipt.fields),
    others: others.filter(({ fields }) => lacksSum(fields)).length,
  }
}

/** Each of the receipts may be there already, or all of them by the same bytes. */
function knownOf(read: ReturnType<typeof useReadUploads>): KnownAlready[] {
  const all = read.state === 'read' ? read.reading.found.flatMap(({ known }) => known ?? []) : []
  const [first] = all
  return first?.isSameFile ? [first] : all.length > 0 ? all : read.known ? [read.known] : []
}

function statusText({ state }: ReadState, offered: number): string | null {
  if (state === 'sending') return 'Skickar bilden…'
  if (state === 'waiting') return 'Läser det som står… Skriv under tiden, eller spara utan att vänta.'
  if (state !== 'read') return null
  return offered > 0 ? 'Läst. Tryck på det som stämmer, eller ta allt på en gång.' : 'Läst. Inget mer att fylla i.'
}

/**
 * Whoever has just chosen a file is still at its field, where Enter would ask for another one: while something is offered
 * it is the yes, as it is in the other fields. The space bar asks for more.
 */
function useEnterOnFiles(isOffered: boolean) {
  useEffect(() => {
    if (!isOffered) return
    function onKeyDown(event: KeyboardEvent) {
      const { target } = event
      if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type !== 'file') return
      event.preventDefault()
      target.form?.requestSubmit()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOffered])
}

type PictureProps = {
  read: Extract<ReadState, { state: 'read' }>
  facts: ReadFact[]
  lit: ReadKey | null
  onLit: (key: ReadKey) => void
  /** Which of several receipts alone is meant. */
  chosenArea: number | null
  onArea: (at: number) => void
}

/** With the places of what was read; of several receipts, where each of them lies. */
function Picture({ read: { upload, reading }, facts, chosenArea, onArea, ...pressing }: PictureProps) {
  const page = reading.pages[0]
  const { areas = [] } = reading.receipt
  if (!page) return null
  return (
    <>
      <PaperPicture
        key={upload.key}
        file={upload.file}
        page={page}
        areas={{ each: areas, chosen: chosenArea, onPress: onArea }}
        facts={areas.length > 0 ? [] : facts}
        {...pressing}
      />
      {areas.length === 0 && <AddsUp facts={facts} />}
    </>
  )
}

/** By what the sum was counted. */
function AddsUp({ facts }: { facts: ReadFact[] }) {
  const total = facts.find(({ key }) => key === 'total')
  if (!total?.isChecked || total.note === null) return null
  return (
    <p className="flex items-center gap-1.5 text-sm text-ink-muted">
      <Check aria-hidden="true" className="size-4 flex-none text-success" />
      {total.note}
    </p>
  )
}

type UnreadProps = Pick<ReadPapersProps, 'uploads' | 'onFiles'> & { reason: keyof typeof unreadReasons | null }

function Unread({ uploads, onFiles, reason }: UnreadProps) {
  const retake = (files: readonly File[]) => {
    for (const { key } of uploads) cancelUpload(key)
    onFiles(files)
  }
  return (
    <Notice
      tone="soft"
      icon={<ScanLine />}
      action={
        <FileInput isCamera className={classesOfRetake} onFiles={retake}>
          <Camera aria-hidden="true" />
          Ta om
        </FileInput>
      }
    >
      <b>Inget kvitto gick att läsa.</b>{' '}
      {reason ? unreadReasons[reason] : 'Är det ett kvitto: lägg det plant i dagsljus, så att hela syns.'} Bilden sparas
      ändå.
    </Notice>
  )
}

const classesOfRetake = `${buttonStyle('quiet', 'small')} sm:hidden`

/** It may be there already: the same bytes, or the same firm, sum and day. `children` say what to do then. */
function Known({ known, children }: { known: KnownAlready; children: string }) {
  const { folderId, folderTitle, activityId, title, day, isSameFile } = known
  const to = activityId === null ? urls.files(folderId) : urls.item('activity', folderId, activityId)
  return (
    <Notice tone="warning" icon={<Copy />}>
      <b>{isSameFile ? 'Filen finns redan:' : 'Finns kanske redan:'}</b>{' '}
      {/* Nothing that has been typed here is lost by looking. */}
      <OwnTabLink href={to} className="link-text touch-line">
        {title}
      </OwnTabLink>
      {day && `, ${nearDayText(day)}`}, i {folderTitle}. {children}
    </Notice>
  )
}
