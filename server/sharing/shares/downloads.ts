import type { SharePreset } from '#contract/sharing/shares.ts'
import { dayInSweden } from '#server/rules/domain/swedishTime.ts'
import type { Api } from '#server/platform/http/serve.ts'
import type { LinkDeps, Services } from '#server/platform/services.ts'
import type { Marker } from '#server/content/files/marking/marker.ts'
import { titleOfDocument, type DocumentKind } from '../documents/folderDocument.ts'
import { makeDocument } from '../documents/makeDocument.ts'
import { zipOfPapers } from '../documents/papersZip.ts'
import { serveDownloads } from '../documents/serveDownloads.ts'
import { markOfShare, sharedContent } from './read.ts'

/** Which document a share is downloaded as. */
const documentOf: Record<SharePreset, DocumentKind> = {
  insurance: 'insurance',
  agent: 'history',
  meeting: 'part',
  craftsman: 'part',
  own: 'part',
}

/** What a share shows as one PDF, and its papers as one ZIP: for as long as the link works. */
export function serveSharedDownloads(
  api: Pick<Api, 'app'>,
  deps: LinkDeps & Pick<Services, 'storage'> & { marker: Marker },
) {
  const { db, storage, marker } = deps
  serveDownloads(api, deps, {
    kind: 'share',
    document: async (reader, left) => {
      const { found, preset, createdBy: madeBy, asOf, expiresAt } = await sharedContent(db, reader, left)
      const of = documentOf[preset]
      const mark = { forWhom: reader.madeFor, until: dayInSweden(expiresAt).toString() }
      const made = { of, madeBy, madeOn: dayInSweden(asOf).toString(), mark }
      return { title: titleOfDocument(of, found.content), bytes: await makeDocument({ storage, left }, found, made) }
    },
    filesAt: '/papers',
    files: async (reader, left) => {
      const { found, madeAt } = await sharedContent(db, reader, left)
      const mark = markOfShare(reader, madeAt)
      const bytes = await zipOfPapers({ db, storage, marker, reader }, found, { mark })
      return { title: `${found.content.title} – papper`, bytes }
    },
  })
}
