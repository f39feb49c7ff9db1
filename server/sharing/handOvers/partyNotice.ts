import type { MailDeps } from '#server/platform/services.ts'

/** What telling them takes. */
export type NoticeDeps = Pick<MailDeps, 'queue'> & { config: Pick<MailDeps['config'], 'publicUrl'> }

/**
 * What the parties are told: who is asked, what became of it. `buyers` is the secret of the link, `saidYes` the party who
 * said yes, and `byUserId` who ended it by hand, who knows.
 */
export type PartyNotice =
  | 'coOwners'
  | 'followers'
  | { buyers: string; isRenewed: boolean }
  | { ended: 'declined' | 'takenBack' | 'expired'; words: string | null; byUserId?: number | undefined }
  | { saidYes: number; waitsFor: number }
  | 'exchanged'
  | 'undone'
