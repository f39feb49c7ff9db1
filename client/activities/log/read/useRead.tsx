import { lazy, Suspense, useRef, useState } from 'react'
import { FilesFailed } from '../../../attachments/uploads/formFiles.ts'
import type { FilesField } from '../../../attachments/uploads/useFilesField.tsx'
import { showFormProblem } from '../../../forms/formProblem.ts'
import { noFolder, type LogFormApi } from '../useLogForm.ts'
import type { ReadPapersProps } from './ReadPapers.tsx'
import type { Read } from './useReadUploads.ts'

const ReadPapers = lazy(async () => ({ default: (await import('./ReadPapers.tsx')).ReadPapers }))

const nothing: Read = { state: 'nothing', hasOffers: false }

type Options = Pick<ReadPapersProps, 'form' | 'suggestions' | 'openedIn' | 'seesCosts'> & {
  files: FilesField
  close: () => boolean
}

/** The files of the form, which are read while it is open, and what its button does by how far that has come. */
export function useRead({ files, close, ...options }: Options) {
  const [told, setTold] = useState(nothing)
  const takeAll = useRef(() => {})
  const [isKeeping, setKeeping] = useState(false)
  const { form } = options
  const read = files.hasAny ? told : nothing

  function onRead({ state, hasOffers }: Read, takeLatest: () => void) {
    takeAll.current = takeLatest
    setTold((before) => (before.state === state && before.hasOffers === hasOffers ? before : { state, hasOffers }))
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
    part: (
      <div className="flex flex-col gap-3">
        {files.field}
        {files.hasAny ? (
          <Suspense fallback={null}>
            <ReadPapers {...options} uploads={files.uploads} onFiles={files.add} onRead={onRead} />
          </Suspense>
        ) : (
          <p className="text-xs text-ink-muted">
            Av ett kvitto läses firma, dag och summa
            <span className="max-sm:hidden">. Släpp det här eller klistra in</span>.
          </p>
        )}
      </div>
    ),
    buttonText: buttonTexts[read.state === 'read' && !read.hasOffers ? 'nothing' : read.state],
    isKeeping,
    /** Takes what is offered, before it is saved. Returns false if it is kept for later instead. */
    beforeSave: (): boolean => {
      if (read.state === 'waiting' && form.getValues('title').trim() === '') {
        if (!isKeeping) void keepForLater()
        return false
      }
      if (read.hasOffers) takeAll.current()
      return true
    },
  }
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
