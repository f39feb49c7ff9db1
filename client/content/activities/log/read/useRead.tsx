import { Suspense, useRef, useState } from 'react'
import { useConnection } from '#client/platform/api/connection.ts'
import { FilesFailed } from '#client/platform/attachments/uploads/formFiles.ts'
import type { Activity } from '#contract/content/activities.ts'
import type { FilesField } from '#client/platform/attachments/uploads/useFilesField.tsx'
import { formPart } from '#client/platform/forms/formPart.tsx'
import { errorText, showFormProblem } from '#client/platform/forms/formProblem.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { picturesText } from '#client/platform/unsent/entryLook.tsx'
import { noFolder, type LogFormApi } from '../useLogForm.ts'
import type { Read, ReadActions, ReadPapersProps } from './ReadPapers.tsx'

const ReadPapers = formPart(
  async () => (await import('./ReadPapers.tsx')).ReadPapers,
  <p className="text-xs text-ink-muted">Kvittot kan inte läsas just nu. Fyll i själv.</p>,
)

const FullSoon = formPart(async () => (await import('#client/platform/unsent/FullSoon.tsx')).FullSoon)

const nothing: Read = {
  state: 'nothing',
  hasPrefills: false,
  others: 0,
  isOneOfSeveral: false,
  sumless: { own: false, others: 0 },
}

const restText = 'Bilden ligger med det första: logga det andra för sig.'

type Options = Pick<ReadPapersProps, 'form' | 'suggestions' | 'openedIn' | 'seesCosts' | 'onFillInSum'> & {
  files: FilesField
  close: () => boolean
}

/** The files of the form, which are read while it is open, and what its button does by how far that has come. */
export function useRead({ files, close, ...options }: Options) {
  const [reported, setReported] = useState(nothing)
  const actions = useRef<ReadActions | null>(null)
  const [isKeeping, setKeeping] = useState(false)
  const [pictureSlot, setPictureSlot] = useState<HTMLElement | null>(null)
  const { form } = options
  const isOffline = useConnection() === 'offline'
  // What was read before the network went stays.
  const isLater = isOffline && files.hasAny && (reported.state === 'nothing' || reported.state === 'waiting')
  const read = files.hasAny && !isLater ? reported : nothing

  function onRead(next: Read, latest: ReadActions) {
    actions.current = latest
    setReported((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
  }

  /** Saves what is an event of its own beside the one that was saved, each with its part of the picture. */
  async function withOthers(first: Activity): Promise<Activity> {
    if (!read.isOneOfSeveral) return first
    try {
      await actions.current?.saveParts(first)
    } catch (error) {
      showToast({ text: `Alla kvitton sparades inte. ${errorText(error)} ${restText}`, tone: 'danger' })
    }
    return first
  }

  /** Puts papers that are not named yet where what is read of them comes as well. */
  async function keepForLater() {
    setKeeping(true)
    try {
      const { keepInInbox } = await import('./keepInInbox.ts')
      await keepInInbox(files, valuesOf(form))
      close()
    } catch (error) {
      if (error instanceof FilesFailed) form.setError('root', { message: 'En fil kunde inte skickas.' })
      else showFormProblem(form, error)
    } finally {
      setKeeping(false)
    }
  }

  return {
    /** The papers, with the picture of the one that was read; on a wide screen beside the fields. */
    papers: (
      <div className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-0">
        {files.field}
        {isLater ? (
          <Later uploads={files.uploads} />
        ) : files.hasAny ? (
          <div ref={setPictureSlot} className="flex flex-col gap-2 empty:hidden" />
        ) : null}
      </div>
    ),
    /** What was read of them, for the fields. */
    found: files.hasAny && !isLater && (
      <Suspense fallback={null}>
        <ReadPapers {...options} {...{ pictureSlot, onRead }} uploads={files.uploads} onFiles={files.add} />
      </Suspense>
    ),
    buttonText: buttonTextOf(read),
    /** Something of them is or may still be offered for the fields. */
    hasPrefills: read.hasPrefills || read.state === 'waiting',
    sumless: read.sumless,
    withOthers,
    isKeeping,
    /** Takes what is offered, before it is saved. Returns false if it is kept for later instead. */
    beforeSave: (): boolean => {
      if (read.state === 'waiting' && form.getValues('title').trim() === '') {
        if (!isKeeping) void keepForLater()
        return false
      }
      if (read.hasPrefills) actions.current?.takeAll()
      return true
    },
  }
}

/** Without a network: how much is chosen, and whether there is room for more. */
function Later({ uploads }: Pick<FilesField, 'uploads'>) {
  return (
    <div>
      <p className="text-xs text-ink-muted">{chosenText(uploads)} Kvitton läses när nätet är tillbaka.</p>
      <Suspense fallback={null}>
        <FullSoon />
      </Suspense>
    </div>
  )
}

/** `2 bilder, 3,1 MB.` */
const chosenText = (uploads: FilesField['uploads']) =>
  `${picturesText(
    uploads.length,
    uploads.reduce((sum, { file }) => sum + file.size, 0),
  )}.`

function buttonTextOf({ state, hasPrefills, others, sumless }: Read): string {
  if (state !== 'read') return buttonTexts[state]
  if (sumless.own && others === 0) return 'Spara utan summa'
  const yes = hasPrefills ? buttonTexts.read : buttonTexts.nothing
  return others === 0 ? yes : `${yes} ${others === 1 ? 'båda' : 'alla'}`
}

const buttonTexts = {
  nothing: 'Spara',
  waiting: 'Spara utan att vänta',
  unread: 'Spara med bilden',
  read: 'Rätt, spara',
}

function valuesOf(form: LogFormApi) {
  const { folderId, description } = form.getValues()
  return { placeId: folderId === noFolder ? null : folderId, text: description || null }
}
