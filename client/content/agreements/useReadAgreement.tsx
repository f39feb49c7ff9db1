import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ToastAction } from '#client/ui/feedback/toastStore.ts'
import type { Agreement } from '#contract/content/agreements.ts'
import type { StoredFile } from '#contract/content/files.ts'
import type { AgreementFields } from '#contract/intake/agreementReading.ts'
import { readings, type UploadReading } from '#contract/intake/readings.ts'
import { fileAddress } from '#contract/platform/fileAddresses.ts'
import { query } from '#client/platform/api/query.ts'
import type { QueuedUpload } from '#client/platform/attachments/uploads/queuedUpload.ts'
import { useReadUploads } from '#client/platform/reading/useReadUploads.ts'
import { mayBeDrawn } from '#client/content/activities/log/read/paperFile.ts'
import { PaperPicture } from '#client/content/activities/log/read/PaperPicture.tsx'
import type { AgreementValues } from './formValues.ts'
import { fill, offersOf, type Offer, type OfferKey } from './offers.ts'
import { ReadOffers } from './ReadOffers.tsx'

/** A paper that waits in the Inkorg: `saveTo` adds it to what was saved, and returns what else the toast says. */
export type WaitingPaper = {
  uploadId: string
  name: string
  src: string | null
  /** Returns what else is to be said of it, and how all of it is taken back. */
  saveTo: (agreement: Agreement) => Promise<{ text: string; action?: ToastAction }>
}

type Options = {
  uploads: readonly QueuedUpload[]
  paper: StoredFile | undefined
  waiting: WaitingPaper | undefined
  form: UseFormReturn<AgreementValues>
  seesCosts: boolean
}

const saysSomething = (agreement: UploadReading['agreement']) => Object.keys(agreement?.fields ?? {}).length > 0

/** What the paper says, as chips for the form. */
export function useReadAgreement({ uploads, paper, waiting, form, seesCosts }: Options) {
  const sent = useReadUploads(uploads, (_, agreement) => saysSomething(agreement))
  const stored = useQuery({
    ...query(readings.ofFile, { params: { id: paper?.id ?? 0 }, query: { folderId: paper?.folderId ?? 0 } }),
    enabled: paper !== undefined,
  })
  const lying = useQuery({
    ...query(readings.ofUpload, { params: { id: waiting?.uploadId ?? '' }, query: {} }),
    enabled: waiting !== undefined,
  })
  const [refused, setRefused] = useState<ReadonlySet<OfferKey>>(new Set())
  const [lit, setLit] = useState<OfferKey | null>(null)
  const reading = sent.state === 'read' ? sent.reading : (stored.data ?? lying.data ?? null)
  const fields: AgreementFields = reading?.agreement?.fields ?? {}
  const offers = offersOf(fields, form, seesCosts)
  const open = offers.filter(({ key, isTaken }) => !isTaken && !refused.has(key))
  const isRead = reading?.state === 'done'
  useTitleAtOnce(form, fields)

  function press(offer: Offer) {
    setLit(offer.key)
    const without = [...refused].filter((key) => key !== offer.key)
    setRefused(new Set(offer.isTaken ? [...without, offer.key] : without))
    fill(form, offer)
  }

  // The picture of a paper that is kept is of its first page.
  const page = reading?.pages.find((one) => one.page === 1)
  const ofPaper = paper?.preview === 'done' ? fileAddress('large', paper.id) : null
  const file = sent.state === 'read' ? sent.upload.file : (waiting ?? { name: paper?.name ?? '', src: ofPaper })
  const hasPicture = page !== undefined && mayBeDrawn(file)
  return {
    hasOffers: open.length > 0,
    hasPicture,
    /** What it comes to with what is offered and not refused. */
    withOffers: (values: AgreementValues): AgreementValues =>
      Object.assign({ ...values }, ...open.map((one) => one.values)),
    takeAll: () => open.forEach((offer) => fill(form, offer)),
    picture: page && (
      <PaperPicture
        {...{ file, page, lit }}
        facts={offers.map(({ key, name, text }) => ({
          key,
          name,
          value: text,
          note: null,
          isChecked: false,
          place: fields[key] ?? null,
        }))}
        onLit={setLit}
      />
    ),
    offers: (
      <>
        <p role="status" className="text-sm text-ink-muted empty:hidden">
          {statusText(sent.state, isRead, offers.length)}
        </p>
        <ReadOffers {...{ offers, refused, hasPicture }} onPress={press} onLit={setLit} />
      </>
    ),
  }
}

function statusText(state: ReturnType<typeof useReadUploads>['state'], isRead: boolean, offered: number) {
  if (state === 'sending') return 'Skickar papperet…'
  if (state === 'waiting') return 'Läser det som står… Skriv under tiden, eller spara utan att vänta.'
  if (state === 'unread') return 'Papperet gick inte att läsa. Fyll i själv.'
  if (!isRead) return null
  return offered > 0 ? 'Läst. Tryck på det som stämmer, eller ta allt på en gång.' : 'Läst. Inget mer att fylla i.'
}

/** What it is about may be written over, and so stands in its field at once. */
function useTitleAtOnce(form: UseFormReturn<AgreementValues>, { about }: AgreementFields) {
  const title = about?.value
  useEffect(() => {
    if (title && form.getValues('title') === '') form.setValue('title', title, { shouldDirty: true })
  }, [form, title])
}
