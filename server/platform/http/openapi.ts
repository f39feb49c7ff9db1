import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { product } from '#contract/platform/product.ts'
import { describeInWireNames } from './wire.ts'

/** `GET /api/openapi.json`, generated from the schemas that validate and serialise. Call before any route is added. */
export async function describeApi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: product.name,
        version: '1',
        description: 'Errors are RFC 9457 problem details; `code` says which.',
      },
      components: {
        securitySchemes: {
          idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          personalToken: {
            type: 'http',
            scheme: 'bearer',
            description:
              'Made on the page Egna verktyg. Without the right to words from outside the team, those are answered as a fixed text or null.',
          },
        },
      },
      security: [{ idToken: [] }],
    },
    transform: describeInWireNames,
    transformObject: jsonSchemaTransformObject,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
}
