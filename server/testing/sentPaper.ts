import type { FastifyInstance } from 'fastify'
import { sentPapers } from '#contract/sharing/sentPapers.ts'
import { shares, type MadeShare, type NewShare } from '#contract/sharing/shares.ts'
import { linkBrowser } from './links.ts'
import type { startTestApp } from './app.ts'

type Sent = { id: number; name?: string; bytes: Buffer | string; keepsLocation?: boolean }

/** Sends a file back through a share, as the browser that has opened it. */
export async function sendPaper(app: FastifyInstance, browser: ReturnType<typeof linkBrowser>, sent: Sent) {
  const { id, name = 'Offert.pdf', bytes, keepsLocation = false } = sent
  const url = sentPapers.send.path.replace(':id', String(id))
  const said = [`name ${Buffer.from(name).toString('base64')}`, keepsLocation && `keepsLocation ${btoa('true')}`]
  const reply = await app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/offset+octet-stream',
      'upload-metadata': said.filter(Boolean).join(','),
      'content-length': String(Buffer.byteLength(bytes)),
      ...(browser.cookieFor(url) ? { cookie: browser.cookieFor(url) } : {}),
    },
    payload: Buffer.from(bytes),
  })
  return { status: reply.statusCode, code: reply.body ? reply.json<{ code: string }>().code : null }
}

type TestApp = Awaited<ReturnType<typeof startTestApp>>

/** Shares something with a craftsman, who may send papers back unless it says otherwise, and opens it as they do. */
export function craftsman({ app, as }: Pick<TestApp, 'app' | 'as'>, folderId: number) {
  async function opened(share: Partial<NewShare> = {}) {
    const body: NewShare = {
      folderId,
      preset: 'craftsman',
      scope: { kind: 'folder' },
      isFrozen: false,
      recipient: 'Rörmokare Nils',
      takesPapers: true,
      ...share,
    }
    const { status, body: made } = await as('anna').call(shares.add, { body })
    if (status !== 201) throw new Error(`Sharing was answered ${status}: ${JSON.stringify(made)}`)
    return { made, ...(await openAgain(made)) }
  }

  async function openAgain(made: MadeShare) {
    const browser = linkBrowser(app)
    await browser.open(new URL(made.url).hash.slice(1), made.code)
    const { id } = made.share
    return {
      id,
      browser,
      send: (bytes: Buffer | string = 'en offert', more: { name?: string; keepsLocation?: boolean } = {}) =>
        sendPaper(app, browser, { id, bytes, ...more }),
      read: async () => (await browser.call(shares.read, { params: { id } })).body,
      takeBack: async (paperId: string) =>
        (await browser.call(sentPapers.takeBack, { params: { id, paperId } })).body.isTakenBack,
    }
  }
  return { opened, openAgain }
}
