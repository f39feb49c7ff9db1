import { z } from 'zod'
import { Problem, type FieldProblem, type ProblemCode } from '#contract/platform/problems.ts'
import { includesScope, type TokenScope } from '#contract/platform/tokenScopes.ts'
import { asTokenCall, type TokenCall } from '#server/platform/database/narrowed.ts'
import type { Log } from '#server/platform/log.ts'
import type { Services } from '#server/platform/services.ts'
import { answerOf } from './answer.ts'
import { tools } from './tools.ts'
import { fieldsOf, Refused, type Laid, type Tool } from './tools/tool.ts'

/**
 * A program that asks by a token, with all that the token is good for. `hasReadAll`: what it may in a day. `read` counts
 * the bytes that this call read.
 */
export type Caller = {
  services: Pick<Services, 'db' | 'replica' | 'config'>
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
  proposalsFull: 'Det ligger redan så många förslag som får vänta. Ägaren svarar på dem i Pärmen först.',
  proposalsOfDay: 'Nyckeln har föreslagit så mycket som den får på ett dygn. Det går att föreslå igen i morgon.',
  folderHandedOver: 'Mappen är överlåten, och i den planeras inget mer.',
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
      // Each conversation reads the list, and whoever asks beyond a bound is told.
      for (const bound of ['minimum', 'exclusiveMinimum', 'maximum'] as const) delete jsonSchema[bound]
      // What a format says, and that nothing may be null, which may be left out as well.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern
      const [given, none, ...others] = jsonSchema.anyOf ?? []
      if (given && none?.type === 'null' && others.length === 0) {
        delete jsonSchema.anyOf
        Object.assign(jsonSchema, given)
      }
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
  if (!input.success) return refusal(wrong(fieldsOf(input.error)))
  const { after = 0 } = input.data as { after?: number }
  try {
    const { services, userId, token } = caller
    const asking = { services, userId, seesOutside: token.seesOutside, upTo: after + rowsAtOnce }
    // As an endpoint: with no more than it asks for, whatever else the token is good for.
    const found = await asTokenCall({ ...token, scope: tool.scope }, () => tool.run(asking, input.data))
    if ('link' in found) return laid(found)
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
  error instanceof Refused ? error.message : error instanceof Problem ? saidOf(error) : undefined

/** Of a field that is wrong what is said at the field. */
const saidOf = ({ code, fields }: Problem) => (code === 'invalidInput' ? wrong(fields) : said[code])

const laid = ({ said: text, link }: Laid) => ({
  content: [
    { type: 'text' as const, text },
    { type: 'resource_link' as const, mimeType: 'text/html', ...link },
  ],
})

const refusal = (text: string) => ({ isError: true, content: [{ type: 'text' as const, text }] })

const wrong = (fields: readonly FieldProblem[]) =>
  `Det går inte att fråga så. ${fields.map(({ path, message }) => `${path}: ${message}`).join(' ')}`
