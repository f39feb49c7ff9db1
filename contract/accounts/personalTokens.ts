import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { bodyId, caller, day, id, requiredLine, timestamp } from '#contract/platform/fields.ts'
import { withWireNames } from '#contract/platform/wire.ts'
import { tokenScopes } from '#contract/platform/tokenScopes.ts'
import { Webhook } from './webhooks.ts'

/** How many of them one user can have, and how many folders can be chosen for one. */
export const mostTokens = 20
const mostFolders = 50

export const tokenNameLength = 60

/** What a program of the user's own calls with. Its secret is shown once, when it is made. */
export const PersonalToken = z.object({
  id: z.int(),
  name: z.string(),
  /** The assistant that was let in; null: a program that was given a key. */
  clientId: z.string().nullable(),
  scope: z.enum(tokenScopes),
  /** Whether it sees what came from outside the team: what was read from papers, mailed in, imported or delivered. */
  seesOutside: z.boolean(),
  /** Of those that were chosen, the ones that its user sees; null: all that they see. */
  folders: z.array(z.object({ id: z.int(), title: z.string(), mainTitle: z.string().nullable() })).nullable(),
  createdAt: timestamp,
  expiresAt: timestamp,
  /** When a program last called with it, to the minute; null: never. */
  usedAt: timestamp.nullable(),
  /** How many calls it made today and yesterday, and how many bytes an assistant read with it; the latest day first. */
  recent: z.array(z.object({ day: z.string(), calls: z.int(), readBytes: z.int() })),
  webhook: Webhook.nullable(),
})
export type PersonalToken = z.input<typeof PersonalToken>

export const NewPersonalToken = z.object({
  name: requiredLine(tokenNameLength),
  scope: z.enum(tokenScopes),
  /** One that writes sees it whatever is said here. */
  seesOutside: z.boolean().default(false),
  /** With each comes what lies below it. Null: all folders, also later ones. */
  folderIds: z.array(bodyId).min(1, 'Välj minst en mapp.').max(mostFolders).nullable(),
  /** The last day that it is good for, within a year. */
  expiresOn: day,
})

export type NewPersonalToken = z.input<typeof NewPersonalToken>

export const personalTokens = withWireNames(
  'personalTokens',
  {},
  {
    mine: endpoint({
      method: 'GET',
      path: '/api/PersonalToken',
      reloadedBy: ['account'],
      summary: 'The tokens that the caller has made for programs of their own, without their secrets, latest first.',
      query: z.object(caller),
      answer: z.array(PersonalToken),
    }),
    add: endpoint({
      method: 'POST',
      path: '/api/PersonalToken',
      summary: 'Makes a token for a program, and answers its secret, which is kept nowhere. Asks for a fresh proof.',
      statuses: [201],
      body: NewPersonalToken,
      answer: z.object({ token: PersonalToken, secret: z.string() }),
      problems: ['folderNotFound', 'proofRequired', 'tooManyTokens', 'tokenNotFound'],
      limit: { max: 60, windowSeconds: 3600 },
    }),
    remove: endpoint({
      method: 'DELETE',
      path: '/api/PersonalToken/:id',
      summary: 'Ends one of the caller’s tokens at once.',
      statuses: [204],
      params: z.object({ id }),
      answer: z.null(),
      problems: ['tokenNotFound'],
    }),
  },
)
