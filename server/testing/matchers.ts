import { expect } from 'vitest'
import type { ProblemDetails } from '#contract/platform/endpoint.ts'
import { statusOf, type ProblemCode } from '#contract/platform/problems.ts'
import type { Reply } from '#fixtures/signUp.ts'

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** The response is exactly this problem, without internal details; with `path`, that field is reported. */
    toBeProblem: (code: ProblemCode, path?: string) => R
  }
}

const known = new Set(['type', 'title', 'status', 'code', 'detail', 'errors'])

expect.extend({
  toBeProblem(reply: Reply, code: ProblemCode, path?: string) {
    const body = reply.body as ProblemDetails | null
    const isProblem = reply.status === statusOf[code] && body?.status === reply.status && body.code === code
    const isTyped = String(reply.headers['content-type']).startsWith('application/problem+json')
    const isClean = Object.keys(body ?? {}).every((key) => known.has(key))
    const hasPath = path === undefined || Boolean(body?.errors?.some((error) => error.path === path && error.message))
    return {
      pass: isProblem && isTyped && isClean && hasPath,
      message: () =>
        `expected problem ${code}${path ? ` by field ${path}` : ''}, got ${reply.status} ${JSON.stringify(reply.body)}`,
    }
  },
})
