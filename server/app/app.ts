import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { authenticateUser } from '../access/authentication.ts'
import { serveClient } from '../web/serveClient.ts'
import { closeGracefully } from '../platform/http/gracefulShutdown.ts'
import type { Config } from '../platform/config/config.ts'
import { cutOffSlowBodies, longestBodyMs } from '../platform/http/bodyTimeout.ts'
import { compressAnswers } from '../platform/http/compression.ts'
import { sendProblem } from '../platform/http/errors.ts'
import { leaveGoneCallers } from '../platform/http/goneCallers.ts'
import { addHeaders } from '../platform/http/headers.ts'
import { readJsonBodies } from '../platform/http/jsonBody.ts'
import { explainLocks } from '../platform/http/outageLog.ts'
import { runningSchemaChange } from '../platform/database/migrate.ts'
import { describeApi } from '../platform/http/openapi.ts'
import { requestIds } from '../platform/http/requestId.ts'
import type { Services } from '../platform/services.ts'
import { recordSecurityEvents } from '../security/recording.ts'
import { settingsOf } from '../web/settings.ts'
import { closeForMaintenance } from './maintenance/closeForMaintenance.ts'
import { slices } from './slices.ts'

const bodyLimit = 256 * 1024
/** The time limit of a request's header; the limit of its body is the route's. */
const slowRequests = { headersTimeout: 20_000, connectionsCheckingInterval: 1_000 }

/** Adds hooks that watch every request. */
export type Observer = (app: FastifyInstance) => void

/** The complete app, not yet listening. Without the folder of the built client it serves only the API. */
export async function buildApp(
  services: Services,
  clientFolder?: string,
  observers: Observer[] = [],
): Promise<FastifyInstance> {
  const app = createServer(services.config)
  leaveGoneCallers(app)
  for (const observe of observers) observe(app)
  closeGracefully(app)
  cutOffSlowBodies(app)
  addHeaders(app, services.config)
  closeForMaintenance(app, services.maintenance)
  compressAnswers(app)
  readJsonBodies(app)
  explainLocks(app, () => runningSchemaChange(services.db))
  await describeApi(app)
  recordSecurityEvents(app, services)
  addSlices(app, services)
  services.identity.addRoutes(app)
  const { publicUrl, keepsApp } = services.config
  await serveClient(
    app,
    clientFolder ? { folder: clientFolder, publicUrl, settings: settingsOf(services.config), keepsApp } : null,
  )
  return app
}

function createServer(config: Config): FastifyInstance {
  const app = Fastify({
    bodyLimit,
    requestTimeout: longestBodyMs,
    http: slowRequests,
    genReqId: requestIds(config.trustProxy),
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
  app.decorateRequest('concernedUserId', 0)
  return app
}

/** Leaves out the query, which can contain secrets, such as Google's sign-in callback. */
function withoutQuery({ method, url, ip }: FastifyRequest) {
  return { method, path: url.split('?')[0], remoteAddress: ip }
}

function addSlices(app: FastifyInstance, services: Services) {
  const { config, rateLimit } = services
  const maxRunning = Math.ceil(config.poolSize / 3)
  const api = { app, rateLimit, maxRunning, authenticate: authenticateUser(services) }
  for (const addRoutes of slices) addRoutes(api, services)
}
