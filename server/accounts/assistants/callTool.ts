import { z } from 'zod'
import { Problem, type ProblemCode } from '#contract/platform/problems.ts'
import { includesScope, type TokenScope } from '#contract/platform/tokenScopes.ts'
import { asTokenCall, type TokenCall } from '#server/platform/database/narrowed.ts'
import type { Log } from '#server/platform/log.ts'
import type { Services } from '#server/platform/services.ts'
import { answerOf } from './answer.ts'
import { tools } from './tools.ts'
import { Refused, type Tool } from './tools/tool.ts'

/**
 * A program that asks by a token, with all that the token is good for. `hasReadAll`: what it may in a day. `read` counts
 * the bytes that this call read.
 */
export type Caller = {
  services: Pick<Services, 'db' | 'replica'>
  log: Pick<Log, 'error'>
  userId: number
  token: TokenCall
  hasReadAll: boolean
  read: number
}

/** More rows than this are not asked for at once: fewer fit in an answer. */
const rowsAtOnce = 60

const said: Partial<Record<ProblemCode, string>> = {
  folderNotFound: 'Det finns ingen sådan mapp, eller så får nyckeln inte läsa den.',
  activityNotFound: 'Det finns ingen sådan händelse i mappen.',
  componentNotFound: 'Det finns ingen sådan komponent i mappen.',
  fileNotFound: 'Det finns inget sådant papper i mappen.',
  costsKept: 'Grundaren har valt att kostnader bara visas för grundaren och administratörerna.',
}
const readAll = 'Nyckeln har läst så mycket som den får på en dag. Det går att fråga igen i morgon.'
const failed = 'Det gick inte att läsa i Pärmen just nu. Försök igen om en stund.'

const toolsOf = (scope: TokenScope) => tools.filter((tool) => includesScope(scope, tool.scope))

/** What a token of this scope can ask, as the protocol lists it. */
export const listedTools = (scope: TokenScope) =>
  toolsOf(scope).map((tool) => ({
    name: tool.name,
    title: tool.title,
    description: tool.description,
    inputSchema: schemaOf(tool),
    annotations: { readOnlyHint: tool.scope === 'read', openWorldHint: tool.isOpenWorld === true },
  }))

function schemaOf({ input }: Tool) {
  const { $schema: _, ...schema } = z.toJSONSchema(input, {
    io: 'input',
    override: ({ jsonSchema }) => {
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  return schema as { type: 'object' }
}

/** What a tool answers; undefined if there is none by the name for this token. What went wrong is said in Swedish. */
export async function callTool(caller: Caller, name: string, given: unknown) {
  const tool = toolsOf(caller.token.scope).find((one) => one.name === name)
  if (!tool) return undefined
  if (caller.hasReadAll) return refusal(readAll)
  const input = tool.input.safeParse(given ?? {})
  if (!input.success) return refusal(wrong(input.error))
  const { after = 0 } = input.data as { after?: number }
  try {
    const { services, userId, token } = caller
    const asking = { services, userId, seesOutside: token.seesOutside, upTo: after + rowsAtOnce }
    // As an endpoint: with no more than it asks for, whatever else the token is good for.
    const found = await asTokenCall({ ...token, scope: tool.scope }, () => tool.run(asking, input.data))
    const text = answerOf(found, after)
    caller.read += Buffer.byteLength(text)
    return { content: [{ type: 'text' as const, text }] }
  } catch (error) {
    const known = refusalOf(error)
    // Only code and stack: PostgreSQL's messages quote user data.
    const { code, stack } = error as { code?: string; stack?: string }
    if (known === undefined) caller.log.error({ code, stack, tool: name }, 'A tool failed')
    return refusal(known ?? failed)
  }
}

const refusalOf = (error: unknown) =>
  error instanceof Refused ? error.message : error instanceof Problem ? said[error.code] : undefined

const refusal = (text: string) => ({ isError: true, content: [{ type: 'text' as const, text }] })

const wrong = (error: z.ZodError) =>
  `Det går inte att fråga så. ${error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(' ')}`
