import { useQuery } from '@tanstack/react-query'
import { ScanText } from 'lucide-react'
import { useId, useState } from 'react'
import type { StoredFile } from '#contract/content/files.ts'
import { readTypes } from '#contract/intake/reading.ts'
import { readings, type Reading } from '#contract/intake/readings.ts'
import { query } from '#client/platform/api/query.ts'
import { isPicture } from '#client/platform/attachments/isPicture.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { unreadReasons } from '#client/platform/text/unreadReasons.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { CopyButton } from '#client/ui/fields/CopyButton.tsx'

/** The words that were read in a picture or a document, to be marked and copied; nothing for what is not read. */
export function TextOfFile({ file }: { file: StoredFile }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (!readTypes.includes(file.mediaType)) return null
  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        size="small"
        icon={<ScanText />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isPicture(file) ? 'Text i bilden' : 'Text i papperet'}
      </Button>
      <div id={id} hidden={!isOpen} className="w-full">
        {isOpen && <Text key={file.id} file={file} />}
      </div>
    </div>
  )
}

function Text({ file: { id, folderId } }: { file: StoredFile }) {
  const { data, error } = useQuery(query(readings.ofFile, { params: { id }, query: { folderId } }))
  if (error) return <Alert tone="danger">{errorText(error)}</Alert>
  return (
    <>
      <p role="status" className="text-sm text-ink-muted empty:hidden">
        {data ? statusText(data) : 'Hämtar texten…'}
      </p>
      {data?.state === 'done' && <Words pages={data.pages} />}
    </>
  )
}

function statusText({ state, reason, pages, pageCount }: Reading): string | null {
  if (state === 'waiting') return 'Läses just nu. Texten kommer hit av sig själv.'
  if (state === 'failed') return `Gick inte att läsa. ${unreadReasons[reason ?? 'damaged']}`
  if (state === 'none' || pages.length === 0) return 'Ingen text är läst här.'
  return pageCount !== null && pageCount > pages.length
    ? `Text från ${pages.length} av ${pageCount} sidor. Det som lästes kan ha fel.`
    : 'Det som lästes kan ha fel.'
}

function Words({ pages }: Pick<Reading, 'pages'>) {
  return (
    <div className="mt-2 flex flex-col gap-3">
      {pages.map(({ page, text }) => (
        <section key={page} aria-label={`Sida ${page}`}>
          {pages.length > 1 && <p className="pb-1 text-xs font-semibold text-ink-muted">Sida {page}</p>}
          <p className="rounded-md bg-surface-sunken px-3 py-2 text-sm wrap-anywhere whitespace-pre-line select-text">
            {text}
          </p>
        </section>
      ))}
      <div className="flex flex-wrap gap-2">
        <CopyButton
          text={pages.map(({ text }) => text).join('\n\n')}
          name="texten"
          fallbackHint="Markera texten och kopiera den själv."
        />
      </div>
    </div>
  )
}
