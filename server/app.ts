import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { activityRoutes } from './activities/routes.ts'
import { authenticateHolder, authenticateUser } from './authentication.ts'
import { componentRoutes } from './components/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { folderRoutes } from './folders/routes.ts'
import { lookupRoutes } from './lookups/routes.ts'
import { memberRoutes } from './members/routes.ts'
import { messageRoutes } from './messages/routes.ts'
import { answerTheRest, serveClient } from './platform/client.ts'
import { closeInOrder } from './platform/closing.ts'
import type { Config } from './platform/config.ts'
import type { Services } from './services.ts'
import { sendProblem } from './platform/errors.ts'
import { addHeaders } from './platform/headers.ts'
import { healthRoutes } from './platform/health.ts'
import { readJsonBodies } from './platform/jsonBody.ts'
import { describeApi } from './platform/openapi.ts'
import { trashRoutes } from './trash/routes.ts'
import { userRoutes } from './users/routes.ts'

const bodyLimit = 256 * 1024
const builtClient = join(import.meta.dirname, '../dist/client')

/** The whole of Pärmen over HTTP, not yet listening. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = createServer(services.config)
  closeInOrder(app)
  addHeaders(app)
  readJsonBodies(app)
  await describeApi(app)
  addSlices(app, services)
  services.identity.addRoutes(app)
  await serveClient(app, builtClient)
  answerTheRest(app)
  return app
}

function createServer(config: Config): FastifyInstance {
  const app = Fastify({
    bodyLimit,
    forceCloseConnections: 'idle',
    logger: { level: config.logLevel },
    frameworkErrors: (...failure) => void sendProblem(...failure),
    // The specification writes /api/user and /api/User; both are the same call.
    routerOptions: { caseSensitive: false, maxParamLength: 300 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(sendProblem)
  app.decorateRequest('userId', 0)
  app.decorateRequest('holder', null)
  return app
}

function addSlices(app: FastifyInstance, { config, db, identity, queue }: Services) {
  const api = { app, authenticate: authenticateUser(identity, db) }
  const registering = { app, authenticate: authenticateHolder(identity) }
  healthRoutes(api, db)
  lookupRoutes(api, db)
  userRoutes(api, registering, db)
  folderRoutes(api, db)
  activityRoutes(api, db)
  componentRoutes(api, db)
  dashboardRoutes(api, db)
  memberRoutes(api, { db, queue, publicUrl: config.publicUrl })
  messageRoutes(api, db)
  trashRoutes(api, db)
}
