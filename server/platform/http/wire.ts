import type { FastifySchemaCompiler } from 'fastify'
import type { FastifyRouteSchemaDef, FastifySerializerCompiler } from 'fastify/types/schema.js'
import { jsonSchemaTransform, ResponseSerializationError, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { unstorable } from '#contract/platform/fields.ts'
import { Problem } from '#contract/platform/problems.ts'
import { fromWire, type Wire, type WireNames } from '#contract/platform/wire.ts'
import { responseSerializer } from './responseSerializer.ts'
import { unstorablePath } from './storable.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    wire?: Wire | undefined
    /** Whether the body is bytes: nothing validates them, and the API document says so. */
    takesBytes?: true
  }
}

/** The compilers of one call's JSON: its fields have the specification's names outside, and the code's inside. */
export function wireCompilers(wire: Wire | undefined) {
  return { validatorCompiler: readAs(wire?.sent), serializerCompiler: writeAs(wire?.answer) }
}

function readAs(names: WireNames | undefined): FastifySchemaCompiler<unknown> {
  return (route) => {
    const validate = validatorCompiler(route as FastifyRouteSchemaDef<z.ZodType>)
    return (data: unknown) => refuseUnstorable(validate(fromWire(names, data)) as Validated)
  }
}

type Validated = { value?: unknown; error?: Error }

/** Refuses text that the database cannot hold, even if a schema forgot to. */
function refuseUnstorable(validated: Validated): Validated {
  const path = validated.error ? undefined : unstorablePath(validated.value)
  if (!path) return validated
  return { error: new Problem('invalidInput', { fields: [{ path: path.join('.'), message: unstorable }] }) }
}

function writeAs(names: WireNames | undefined): FastifySerializerCompiler<unknown> {
  return ({ schema, method, url }) => {
    const toSent = responseSerializer(schema as z.ZodType, names)
    return (data) => {
      try {
        return JSON.stringify(toSent(data))
      } catch (cause) {
        throw cause instanceof z.ZodError ? new ResponseSerializationError(method, url, { cause }) : cause
      }
    }
  }
}

/** A call's schemas as the API document has them, in the specification's names. */
export const describeInWireNames: typeof jsonSchemaTransform = (document) => {
  const { schema, url } = jsonSchemaTransform(document)
  const { wire, takesBytes } = document.route.config ?? {}
  if (takesBytes) return { schema: { ...schema, body: bytes }, url }
  if (!wire) return { schema, url }
  const { params, querystring, body, response, ...rest } = schema as Record<string, unknown>
  const sent = Object.fromEntries(
    Object.entries({ params, querystring, body })
      .filter(([, part]) => part)
      .map(([part, its]) => [part, schemaToWire(wire.sent, its)]),
  )
  return { schema: { ...sent, response: schemaToWire(wire.answer, response), ...rest }, url }
}

const bytes = { content: { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } } }

/** A JSON schema with its properties renamed, wherever in it they are. */
function schemaToWire(names: WireNames, schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map((item) => schemaToWire(names, item))
  if (schema === null || typeof schema !== 'object') return schema
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === 'required') return [key, (value as string[]).map((name) => names[name] ?? name)]
      const inner = schemaToWire(names, value)
      return [key, key === 'properties' ? withKeys(names, inner as object) : inner]
    }),
  )
}

const withKeys = (names: WireNames, properties: object) =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [names[name] ?? name, schema]))
