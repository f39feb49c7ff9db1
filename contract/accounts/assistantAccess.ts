import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { bodyId } from '#contract/platform/fields.ts'
import { tokenScopes } from '#contract/platform/tokenScopes.ts'
import { withWireNames } from '#contract/platform/wire.ts'
import { NewPersonalToken } from './personalTokens.ts'

/** The question as it came with the browser, with the server's signature. */
const question = z.string().max(8_000)

/** Who asks to be let in, and for what. */
export const AssistantRequest = z.object({
  name: z.string(),
  /** Of the address that it is known by; null: it has none. */
  domain: z.string().nullable(),
  /** The host that the answer goes to; null: a program on the device. */
  answersTo: z.string().nullable(),
  scopes: z.array(z.enum(tokenScopes)),
  /** Where the browser goes with a no. */
  refusal: z.string(),
})
export type AssistantRequest = z.input<typeof AssistantRequest>

export const assistantAccess = withWireNames(
  'assistantAccess',
  {},
  {
    request: endpoint({
      method: 'POST',
      path: '/api/Assistant/question',
      summary: 'Who asks to read in the caller’s folders by OAuth, and what the answer is to say.',
      body: z.object({ question }),
      answer: AssistantRequest,
      problems: ['assistantUnknown'],
    }),
    letIn: endpoint({
      method: 'POST',
      path: '/api/Assistant',
      summary:
        'Lets an assistant read in the chosen folders, of which the caller is the founder, for a year. Asks for a fresh proof, and for the session’s cookie.',
      body: NewPersonalToken.omit({ name: true, expiresOn: true }).extend({
        question,
        folderIds: z.array(bodyId).min(1, 'Välj minst en mapp.').max(50),
      }),
      /** Where the browser takes the answer. */
      answer: z.object({ redirectTo: z.string() }),
      problems: [
        'assistantUnknown',
        'folderNotFound',
        'accessDenied',
        'proofRequired',
        'tooManyTokens',
        'tokenNotFound',
      ],
      limit: { max: 60, windowSeconds: 3600 },
    }),
  },
)
