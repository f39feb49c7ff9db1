import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { optionalText, shownEmail, timestamp } from '#contract/platform/fields.ts'
import { limits } from '#contract/platform/limits.ts'
import { withWireNames } from '#contract/platform/wire.ts'

/** The secret in an invitation's link. */
export const InvitationSecret = z.object({ secret: z.string().min(1).max(200) })

/** The inviter's words to the invitee, shown on the invitation's page and never mailed. */
export const invitationWords = optionalText(limits.preview)

/**
 * The part of an invitation that the holder of the secret sees before signing in; nothing else of the folder is shown.
 */
export const ShownInvitation = z.object({
  folderTitle: z.string(),
  parentTitle: z.string().nullable(),
  roleId: z.int(),
  roleName: z.string(),
  invitedBy: z.string(),
  words: z.string().nullable(),
  expiresAt: timestamp,
  /** The invited address, for whoever has the link that was mailed to it; null for the link that the inviter has. */
  email: shownEmail.nullable(),
})
export type ShownInvitation = z.input<typeof ShownInvitation>

const wireNames = {
  folderTitle: 'objectTitle',
  parentTitle: 'parentObjectTitle',
  expiresAt: 'expireDate',
}

export const invitations = withWireNames('invitations', wireNames, {
  show: endpoint({
    method: 'POST',
    // The secret is in the body, because addresses are logged.
    path: '/api/Member/invitation',
    isConstant: true,
    isPublic: true,
    limit: { max: 120, windowSeconds: 600 },
    summary: "Shows the holder of an invitation's secret who invites them, to which folder and as what.",
    body: InvitationSecret,
    answer: ShownInvitation,
    problems: ['invitationNotFound'],
  }),
})
