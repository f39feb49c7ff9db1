import { makeDocument } from '../documents/makeDocument.ts'
import { zipOfPapers } from '../documents/papersZip.ts'
import { serveDownloads } from '../documents/serveDownloads.ts'
import type { Api } from '#server/platform/http/serve.ts'
import type { LinkDeps, Services } from '#server/platform/services.ts'
import { deliveredParcel, type DeliveredParcel } from './view.ts'

/** All of a delivery as one PDF, and its files as one ZIP, for whoever has opened its link. */
export function serveDeliveredDownloads(api: Pick<Api, 'app'>, deps: LinkDeps & Pick<Services, 'storage'>) {
  const { db, storage } = deps
  serveDownloads(api, deps, {
    kind: 'delivery',
    document: async (reader, left) => {
      const found = await deliveredParcel(db, reader)
      return { title: found.content.title, bytes: await documentOfDelivery({ storage, left }, found) }
    },
    filesAt: '/files',
    files: async (reader) => {
      const found = await deliveredParcel(db, reader)
      const bytes = await zipOfPapers({ db, storage, reader }, found, { which: () => true })
      return { title: found.content.title, bytes }
    },
  })
}

type Making = Parameters<typeof makeDocument>[0]

/** The bytes of the PDF. */
export function documentOfDelivery(given: Making, { content, firmName, deliveredOn, ...found }: DeliveredParcel) {
  const made = { of: 'delivery', madeBy: firmName, madeOn: deliveredOn, mark: null } as const
  const said = { ...found, content: { ...content, description: wordsOf({ ...found, firmName }) } }
  return makeDocument(given, said, made)
}

type Described = Omit<DeliveredParcel, 'content' | 'manifest' | 'manifestHash' | 'deliveredOn' | 'title'>

/** From whom it is and, where that is told, to whom and where; and what was wrong in the version before. */
function wordsOf({ firmName, organisationNumber, customer, invoice, version, correction }: Described): string {
  const from = [firmName, organisationNumber].filter(Boolean).join(', ')
  const to = customer && `, till ${[customer.name, customer.place].filter(Boolean).join(', ')}`
  const corrected = correction && `Det här är version ${version}. Rättat: ${correction}`
  return [`Levererat av ${from}${to ?? ''}.`, invoice && `Faktura ${invoice}.`, corrected].filter(Boolean).join('\n')
}
