import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { activityRoutes } from '../activities/routes.ts'
import { authenticateHolder, authenticateUser } from '../access/authentication.ts'
import { componentRoutes } from '../components/routes.ts'
import { contactRoutes } from '../contact/routes.ts'
import { dashboardRoutes } from '../dashboard/routes.ts'
import { folderRoutes } from '../folders/routes.ts'
import { historyRoutes } from '../history/routes.ts'
import { liveRoutes } from '../live/routes.ts'
import { lookupRoutes } from '../lookups/routes.ts'
import { memberRoutes } from '../members/routes.ts'
import { messageRoutes } from '../messages/routes.ts'
import { notificationRoutes } from '../notifications/routes.ts'
import { serveClient } from '../web/client.ts'
import { closeInOrder } from '../platform/http/closing.ts'
import type { Config } from '../platform/config/config.ts'
import type { Services } from './services.ts'
import { sendProblem } from '../platform/http/errors.ts'
import { addHeaders } from '../platform/http/headers.ts'
import { healthRoutes } from '../platform/http/health.ts'
import { readJsonBodies } from '../platform/http/jsonBody.ts'
import { describeApi } from '../platform/http/openapi.ts'
import { settingsOf } from '../web/settings.ts'
import { searchRoutes } from '../search/routes.ts'
import { supportAgent } from '../support/agent.ts'
import { supportRoutes } from '../support/routes.ts'
import { trashRoutes } from '../trash/routes.ts'
import { userRoutes } from '../users/routes.ts'

const bodyLimit = 256 * 1024

/** The whole of Pärmen over HTTP, not yet listening; without a folder of the built client, its API alone. */
export async function buildApp(services: Services, clientFolder?: string): Promise<FastifyInstance> {
  const app = createServer(services.config)
  closeInOrder(app)
  addHeaders(app, services.config)
  readJsonBodies(app)
  await describeApi(app)
  addSlices(app, services)
  services.identity.addRoutes(app)
  const { publicUrl } = services.config
  await serveClient(
    app,
    clientFolder ? { folder: clientFolder, publicUrl, settings: settingsOf(services.config) } : null,
  )
  return app
}

function createServer(config: Config): FastifyInstance {
  const app = Fastify({
    bodyLimit,
    forceCloseConnections: 'idle',
    logger: { level: config.logLevel, serializers: { req: withoutQuery } },
    ...(config.trustProxy.length > 0 ? { trustProxy: config.trustProxy } : {}),
    frameworkErrors: (...failure) => void sendProblem(...failure),
    // The specification writes /api/user and /api/User; both are the same call.
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(sendProblem)
  app.decorateRequest('userId', 0)
  app.decorateRequest('holder', null)
  return app
}

/** Queries can hold secrets, as a sign-in on its way back from Google does. */
function withoutQuery({ method, url, ip }: FastifyRequest) {
  return { method, path: url.split('?')[0], remoteAddress: ip }
}

function addSlices(app: FastifyInstance, { config, connection, db, identity, queue, rateLimit }: Services) {
  const api = { app, rateLimit, authenticate: authenticateUser(identity, db) }
  const registering = { app, rateLimit, authenticate: authenticateHolder(identity) }
  healthRoutes(api, db)
  lookupRoutes(api, db)
  userRoutes(api, registering, db)
  folderRoutes(api, db)
  historyRoutes(api, db)
  activityRoutes(api, db)
  componentRoutes(api, db)
  contactRoutes(api, { db, queue, publicUrl: config.publicUrl, supportEmails: config.supportEmails })
  dashboardRoutes(api, db)
  liveRoutes(api, { db, connection, isAgent: (request) => supportAgent(request, config) !== null })
  memberRoutes(api, { db, queue, publicUrl: config.publicUrl })
  messageRoutes(api, { db, queue })
  notificationRoutes(api, db)
  searchRoutes(api, db)
  supportRoutes(api, { db, queue, publicUrl: config.publicUrl, supportEmails: config.supportEmails })
  trashRoutes(api, db)
}
