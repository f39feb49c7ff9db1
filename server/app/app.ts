import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { authenticateUser } from '#server/rules/access/authentication.ts'
import { serveClient } from '#server/web/serveClient.ts'
import { closeGracefully } from '#server/platform/http/gracefulShutdown.ts'
import type { Config } from '#server/platform/config/config.ts'
import { cutOffSlowBodies, longestBodyMs } from '#server/platform/http/bodyTimeout.ts'
import { compressAnswers } from '#server/platform/http/compression.ts'
import { tagAnswers } from '#server/platform/http/entityTag.ts'
import { sendProblem } from '#server/platform/http/errors.ts'
import { leaveGoneCallers } from '#server/platform/http/goneCallers.ts'
import { addHeaders } from '#server/platform/http/headers.ts'
import { readJsonBodies } from '#server/platform/http/jsonBody.ts'
import { explainLocks } from '#server/platform/http/outageLog.ts'
import { runningSchemaChange } from '#server/platform/database/migrate.ts'
import { describeApi } from '#server/platform/http/openapi.ts'
import { requestIds } from '#server/platform/http/requestId.ts'
import type { Services } from '#server/platform/services.ts'
import { recordSecurityEvents } from '#server/accounts/security/recording.ts'
import { settingsOf } from '#server/web/settings.ts'
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
  tagAnswers(app)
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
  app.decorateRequest('tokenCall', null)
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
