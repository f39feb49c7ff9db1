import { z } from 'zod'
import { asciiAddress } from '#contract/platform/emailAddresses.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { caller, emailAddress, id, optionalLine, requiredLine, shownEmail } from '#contract/platform/fields.ts'
import { limits } from '#contract/platform/limits.ts'
import { isOfficialName, officialName, officialPart } from '#contract/platform/officialNames.ts'
import { withWireNames } from '#contract/platform/wire.ts'

export const User = z.object({
  userId: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: shownEmail,
  mobile: z.string().nullable(),
  company: z.string().nullable(),
  userStatusId: z.int(),
})
export type User = z.input<typeof User>

/** A user's contact details. */
export const BasicUser = User.omit({ userStatusId: true })
export type BasicUser = z.input<typeof BasicUser>

type Names = { firstName: string; lastName: string | null; email?: string | undefined }

/**
 * Refuses an official name. A person who signs in with another provider under such a name is called by their address,
 * and can change it.
 */
function assertOwnName({ value, issues }: z.core.ParsePayload<Names>) {
  const part = asciiAddress(value.firstName) === value.email ? null : officialPart(value)
  if (part) issues.push({ code: 'custom', path: [part], message: officialName, input: value[part] })
}

export const Registration = z
  .object({
    email: emailAddress,
    firstName: requiredLine(limits.personName),
    lastName: optionalLine(limits.personName),
    subject: z.string().min(1).max(255),
    createdAt: z.string().max(40).optional(),
  })
  .check(assertOwnName)
export type Registration = z.input<typeof Registration>

export const Profile = z
  .object({
    firstName: requiredLine(limits.personName),
    lastName: requiredLine(limits.personName),
    email: emailAddress.optional(),
    mobile: optionalLine(limits.mobile),
    company: optionalLine(limits.company).refine((company) => !isOfficialName(company ?? ''), officialName),
  })
  .check(assertOwnName)
export type Profile = z.input<typeof Profile>

const wireNames = {
  subject: 'firebaseUID',
  createdAt: 'createDate',
}

export const users = withWireNames('users', wireNames, {
  checkOrAdd: endpoint({
    method: 'POST',
    path: '/api/User/CheckOrAddUser',
    summary: 'Registers the holder of the token; 201 when new, 200 with a message when there before.',
    statuses: [200, 201],
    body: Registration,
    answer: z.object({ message: z.string(), user: User }),
    problems: ['notYourself', 'accountSuspended'],
  }),
  idOf: endpoint({
    method: 'GET',
    path: '/api/user/getuserid/:firebaseUID',
    summary: "The caller's user id, looked up by the identity provider's id, which must be the token's.",
    params: z.object({ subject: z.string().min(1).max(255) }),
    answer: z.object({ userId: z.int() }),
    problems: ['notYourself', 'userNotFound'],
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/User/:userId',
    reloadedBy: ['account'],
    summary: 'A person: the caller, or somebody who shares a folder with the caller.',
    params: z.object({ userId: id }),
    answer: User,
    problems: ['userNotFound'],
  }),
  basic: endpoint({
    method: 'GET',
    path: '/api/User/:id/basic',
    summary: "A person's contact details: the caller's own, or those of somebody who shares a folder with the caller.",
    params: z.object({ id }),
    answer: BasicUser,
    problems: ['userNotFound'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/User',
    summary:
      "Changes the caller's own name, phone and company. The e-mail address belongs to the sign-in: another one is refused.",
    query: z.object(caller),
    body: Profile,
    answer: User,
    problems: ['notYourself'],
  }),
})
