import type { FastifyInstance, FastifyRequest } from 'fastify'
import { health } from '#contract/platform/health.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { MaintenanceState } from '#server/platform/database/maintenance.ts'
import { maintenancePage, maintenancePolicy } from './maintenancePage.ts'

/** When a client may try again: the operator's text says when it is worth it. */
const retryAfterSeconds = 60

/**
 * While maintenance goes on every call is answered 503, but those of health: a proxy must not take the process for
 * dead, and show a page of its own. The client's files are no calls: an open page goes on showing what was typed.
 */
export function closeForMaintenance(app: FastifyInstance, { current }: Pick<MaintenanceState, 'current'>) {
  app.addHook('onRequest', async (request, reply) => {
    const text = current()?.text
    if (text === undefined || isOpen(request)) return
    if (!isPage(request)) throw new Problem('maintenance', { detail: text, retryAfterSeconds })
    await reply
      .code(503)
      .headers({ 'retry-after': retryAfterSeconds, 'content-security-policy': maintenancePolicy })
      .type('text/html; charset=utf-8')
      .send(maintenancePage(text))
  })
}

const pathOf = ({ url }: Pick<FastifyRequest, 'url'>) => url.split('?')[0]?.toLowerCase() ?? ''

const healthPaths = new Set([health.live.path.toLowerCase(), health.ready.path.toLowerCase()])

const isOpen = (request: FastifyRequest) =>
  healthPaths.has(pathOf(request).replace(/\/$/, '')) || /^\/assets\/|^\/[^/]+\.\w+$/.test(pathOf(request))

/** Also below these paths somebody may open what they see: a file, an export, or the way back from Google. */
const isPage = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  (!/^\/(api|files|mcp)(\/|$)/.test(pathOf(request)) || isNavigation(request))

const isNavigation = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-mode'] === 'navigate' || /\btext\/html\b/.test(headers.accept ?? '')
