import { z } from 'zod'
import { shownEmail, timestamp } from '#contract/platform/fields.ts'

/** A user who can see a folder, or an invitation to it. */
export const Viewer = z.object({
  /** The membership that gives the role. */
  id: z.int(),
  /** Null: invited, not yet accepted. */
  userId: z.int().nullable(),
  /** The invited address, for an invitation. */
  name: shownEmail,
  /** The strongest, if the user is a member of both folders. */
  roleId: z.int(),
  roleName: z.string(),
  /** `inherited`: through the main folder. */
  source: z.enum(['direct', 'inherited']),
  /** False: a pending invitation. */
  seesFolder: z.boolean(),
  /** Null: not invited, for example the founder. */
  invitedBy: z.string().nullable(),
  invitedDate: timestamp,
  /** If the user is a member of both folders: the other membership. */
  otherRoleId: z.int().nullable(),
  otherRoleName: z.string().nullable(),
  otherInvitedBy: z.string().nullable(),
  otherInvitedDate: timestamp.nullable(),
})
export type Viewer = z.input<typeof Viewer>
