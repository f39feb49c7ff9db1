import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ProblemDetails } from '#contract/platform/endpoint.ts'
import { Problem, statusOf, type ProblemCode } from '#contract/platform/problems.ts'
import { pathToWire } from '#contract/platform/wire.ts'
import { ConfinedStopped } from '../confined/confined.ts'
import { isOutage } from '../database/outage.ts'
import { StorageFull, StorageUnavailable } from '../storage/storage.ts'
import { recordFullDisk } from './fullDisk.ts'
import { logOutage } from './outageLog.ts'

const problemOfFastifyError: Record<string, ProblemCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformedJson',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformedJson',
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrongContentType',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformedJson',
  FST_ERR_MAX_PARAM_LENGTH: 'notFound',
}

const retryAfterSeconds = 5

/** Sends every error as RFC 9457. Unexpected errors are logged here, and their details are not sent. */
export function sendProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const problem = asProblem(error)
  if (problem.code === 'storageFull') logOutage(request, problem.cause)
  if (problem.code === 'notReady') {
    reply.header('retry-after', retryAfterSeconds)
    logOutage(request, problem.cause)
    recordFullDisk(request, problem.cause)
  }
  // Only code and stack: PostgreSQL's messages quote user data.
  if (problem.code === 'unexpected' && !hasLeft(error, reply))
    request.log.error({ code: error.code, stack: error.stack }, 'unexpected')
  const status = statusOf[problem.code]
  const names = request.routeOptions.config.wire?.sent
  const errors = problem.fields.map(({ path, message }) => ({ path: pathToWire(names, path), message }))
  const details: ProblemDetails = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? '',
    status,
    code: problem.code,
    ...(problem.detail === undefined ? {} : { detail: problem.detail }),
    ...(errors.length > 0 ? { errors } : {}),
  }
  if (problem.retryAfterSeconds !== undefined) void reply.header('retry-after', problem.retryAfterSeconds)
  return reply.code(status).type('application/problem+json').serializer(JSON.stringify).send(details)
}

/** Whoever asked is gone, and what was done for them was broken off for that. */
const hasLeft = ({ name }: FastifyError, { raw }: FastifyReply) => name === 'AbortError' && raw.destroyed

function asProblem(error: FastifyError): Problem {
  if (error instanceof Problem) return error
  if (hasZodFastifySchemaValidationErrors(error))
    return new Problem('invalidInput', { fields: fieldsOf(error.validation) })
  const known = problemOfFastifyError[error.code]
  if (known) return new Problem(known)
  if (error instanceof StorageFull) return new Problem('storageFull', { cause: error })
  if (isOutage(error) || error instanceof StorageUnavailable || error instanceof ConfinedStopped)
    return new Problem('notReady', { cause: error })
  return new Problem(isClientError(error) ? 'invalidInput' : 'unexpected')
}

function fieldsOf(issues: { instancePath: string; message?: string | undefined }[]) {
  return issues.map(({ instancePath, message }) => ({
    path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: message ?? '',
  }))
}

const isClientError = ({ statusCode }: FastifyError) =>
  statusCode !== undefined && statusCode >= 400 && statusCode < 500
