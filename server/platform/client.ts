import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'

const aYear = 365 * 24 * 60 * 60

/** Serves the built client: hashed files for ever, pages fresh each time, all of it compressed at build. */
export async function serveClient(app: FastifyInstance, folder: string) {
  if (!existsSync(join(folder, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: 'index.html',
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => void reply.header('cache-control', cachingOf(path)),
  })
}

// A hashed file never changes under its name.
const cachingOf = (path: string) => (path.includes('/assets/') ? `public, max-age=${aYear}, immutable` : 'no-cache')

// The API's paths match whatever their letter case.
const isNoPage = /^\/api(\/|$)|\.\w+$/i

/** An address inside the client gets its page; everything else is a problem like any other. */
export function answerTheRest(app: FastifyInstance) {
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    const isPage = request.method === 'GET' && !isNoPage.test(path)
    if (isPage && app.hasReplyDecorator('sendFile')) return reply.sendFile('index.html')
    throw new Problem('notFound')
  })
}
