import type { z } from 'zod'
import type { FieldProblem } from '#contract/platform/problems.ts'
import type { TokenScope } from '#contract/platform/tokenScopes.ts'
import type { Services } from '#server/platform/services.ts'
import type { Found } from '../answer.ts'

/**
 * Who asks, whether they see what came from outside the team, and how many rows of the answer are wanted at most.
 */
export type Asking = {
  services: Pick<Services, 'db' | 'replica' | 'config'>
  userId: number
  seesOutside: boolean
  upTo: number
}

/** What a tool has laid somewhere, and where its person sees it once they are signed in. */
export type Laid = { said: string; link: { uri: string; name: string } }

/** What a tool does not do for this token, in Swedish. */
export class Refused extends Error {}

/** What an assistant can ask. Its name is ASCII, as the specification of the protocol wants it. */
export type Tool<Input extends z.ZodObject = z.ZodObject> = {
  name: string
  title: string
  description: string
  /** What a token must be good for. */
  scope: TokenScope
  /** Whether it hands on words that may come from anybody. */
  isOpenWorld?: true
  input: Input
  run: (asking: Asking, input: z.output<Input>) => Promise<Found | Laid>
}

/** Describes a tool. The list has them all alike: what each is asked is checked by its `input` before it runs. */
export const tool = <Input extends z.ZodObject>(described: Tool<Input>) => described as unknown as Tool

/** What is wrong with what was asked, at each field. */
export const fieldsOf = (error: z.ZodError): FieldProblem[] =>
  error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
