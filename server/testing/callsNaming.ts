import * as fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import * as addresses from '#contract/platform/fileAddresses.ts'
import { fittingRequestsOf, operationsOf, type ApiDocument, type Operation, type Request } from './fuzz/operations.ts'
import { valuesFor } from './fuzz/values.ts'

/** What the calls name: the folder, and things that are in it, or are said to be. */
type Named = {
  userId: number
  folderId: number
  ids: Record<'activity' | 'component' | 'file', readonly number[]>
}

/** These end what asks: the account, or that the folder was bought. */
const ending = /^(DELETE \/api\/User|POST \/api\/User\/.*[Dd]eletion|POST \/api\/Account|POST .*\/handOver\/undo$)/

/** Every call of the API document, naming these in each place where it takes an id of one of them. */
async function callsNaming(app: FastifyInstance, named: Named, seed: number): Promise<Request[]> {
  const document = (await app.inject('/api/openapi.json')).json<ApiDocument>()
  const values = valuesFor(knownOf(named), 'anna', named.folderId)
  return operationsOf(document)
    .filter(({ method, path }) => !ending.test(`${method} ${path}`))
    .flatMap((operation: Operation) =>
      fc.sample(fittingRequestsOf(operation, values), { numRuns: operation.method === 'GET' ? 2 : 1, seed }),
    )
}

/** An id of nothing, where there is none of a kind. */
const none = 999_999

function knownOf({ userId, folderId, ids }: Named): Parameters<typeof valuesFor>[0] {
  const of = (some: readonly number[]) => ({ [folderId]: some.length > 0 ? [...some] : [none] })
  const uploads = { anna: ['4711aaaa-0000-4000-8000-000000000000'] }
  const lists = { folder: [folderId], user: [userId], deletion: [none], case: [none], answer: [none], category: [1] }
  return {
    ids: {
      activity: of(ids.activity),
      component: of(ids.component),
      file: of(ids.file),
      membership: of([]),
      message: of([]),
    },
    lists: { ...lists, thread: ['4711aaaa-0000-4000-8000-000000000000'], subject: ['nobody'] },
    emails: ['ny@exempel.se'],
    secrets: ['x'.repeat(43)],
    uploads,
    people: { anna: { userId } },
  } as unknown as Parameters<typeof valuesFor>[0]
}

type Address = Exclude<
  keyof typeof addresses,
  'filesPath' | 'fileForms' | 'deliveryForms' | 'previewWidth' | 'folderDocuments'
>

const { fileForms, deliveryForms, folderDocuments } = addresses

/** How each address of bytes names a folder or its files. */
const bytes: Record<Address, (named: Named) => string[]> = {
  fileAddress: ({ ids }) => ids.file.flatMap((id) => fileForms.map((form) => addresses.fileAddress(form, id))),
  lookFileAddress: ({ ids }) => ids.file.map((id) => addresses.lookFileAddress('original', 1, id)),
  caseFileAddress: ({ ids }) => ids.file.map((id) => addresses.caseFileAddress('original', id)),
  sentPaperAddress: ({ ids }) => ids.file.map((id) => addresses.sentPaperAddress('original', String(id))),
  inboxPaperAddress: ({ ids }) => ids.file.map((id) => addresses.inboxPaperAddress('original', String(id))),
  inboxMailAddress: ({ ids }) => ids.file.map((id) => addresses.inboxMailAddress(id)),
  messageFileAddress: ({ ids }) => ids.file.map((id) => addresses.messageFileAddress('original', id)),
  archiveAddress: ({ folderId, ids }) => [addresses.archiveAddress(folderId, [...ids.file])],
  exportAddress: () => [addresses.exportAddress],
  complaintLetterAddress: ({ folderId, ids }) =>
    ids.activity.map((id) => addresses.complaintLetterAddress(folderId, id)),
  yearReportAddress: ({ folderId }) => [addresses.yearReportAddress(folderId, 2021)],
  folderDocumentAddress: ({ folderId }) => folderDocuments.map((one) => addresses.folderDocumentAddress(one, folderId)),
  keptDeliveryAddress: ({ folderId }) => deliveryForms.map((one) => addresses.keptDeliveryAddress(one, folderId, 1)),
  certificateAddress: ({ folderId }) => [addresses.certificateAddress(folderId)],
}

/** Every address of bytes that names the folder or the files. */
const bytesNaming = (named: Named): string[] => Object.values(bytes).flatMap((of) => of(named))

export type Asking = { userId: number; token: () => Promise<string> }
type NamingOptions = Omit<Named, 'userId'> & { seed: number; methods?: readonly string[] | undefined }

/** What they are answered to each of these, by these methods alone, and without bytes, if some are given. Throws where the server fails. */
export async function answersNaming(app: FastifyInstance, who: Asking, { seed, methods, ...asked }: NamingOptions) {
  const named = { ...asked, userId: who.userId }
  const headers = { authorization: `Bearer ${await who.token()}` }
  const answers: string[] = []
  for (const { method, url, headers: own, payload } of await callsNaming(app, named, seed)) {
    if (methods && !methods.includes(method)) continue
    const reply = await app.inject({ method, url, headers: { ...own, ...headers }, ...(payload && { payload }) })
    if (reply.statusCode >= 500) throw new Error(`${reply.statusCode} ${method} ${url} ${payload}`)
    answers.push(reply.body)
  }
  for (const url of methods ? [] : bytesNaming(named)) answers.push((await app.inject({ url, headers })).body)
  return answers
}
