import { removeUnusedAssistants } from '#server/accounts/personalTokens/removeUnused.ts'
import { tellWebhooks } from '#server/accounts/personalTokens/webhooks/tellWebhooks.ts'
import { remindLeavers, removeLeavers } from '#server/accounts/account/removal.ts'
import { askOfPassed } from '#server/content/agreements/askOfPassed.ts'
import { checkContents } from '#server/content/files/contents/checkContents.ts'
import { remindOfService } from '#server/sharing/deliveries/remindOfService.ts'
import { removeUnusedContents } from '#server/content/files/contents/commands.ts'
import { isOwnStorage } from '#server/content/files/contents/storageOwner.ts'
import { sweepStorage } from '#server/content/files/contents/sweepStorage.ts'
import { removeOldImports } from '#server/intake/imports/retention.ts'
import { queueLostPreviews } from '#server/content/files/decoding/previewJobs.ts'
import { finishUploads, removeOldUploads } from '#server/content/files/uploads/retention/removeOldUploads.ts'
import { removeOldInboxItems } from '#server/intake/inbox/retention.ts'
import { expireHandOvers, removeOldOfHandOvers } from '#server/sharing/handOvers/end.ts'
import { exchangeDue } from '#server/sharing/handOvers/exchange/exchange.ts'
import { removeOldVisits } from '#server/sharing/parcels/links/commands.ts'
import { removeOldShares } from '#server/sharing/shares/commands.ts'
import { queueWaitingInvitations } from '#server/people/members/invitations/mailWaiting.ts'
import { removeOldMailIn } from '#server/intake/mailIn/retention.ts'
import { removeOldMessages } from '#server/content/messages/commands.ts'
import { removeOldNotifications } from '#server/content/notifications/commands.ts'
import { sendSummaries } from '#server/content/notifications/mailing/mailNotifications.ts'
import { removeOldReminders } from '#server/content/notifications/reminders/commands.ts'
import { sendReminders } from '#server/content/notifications/reminders/sendReminders.ts'
import { lookForAgreements } from '#server/intake/reading/lookForAgreements.ts'
import { queueLostReadings } from '#server/intake/reading/readingJobs.ts'
import { fillMissingLemmas } from '#server/rules/domain/lemmas/fillLemmas.ts'
import { notifyOfChanges } from '#server/content/notifications/scheduled/notifyOfChanges.ts'
import { recordClock } from '#server/platform/database/clock.ts'
import { removeOldRepeatableCalls } from '#server/platform/database/once.ts'
import { removeOldRecipients } from '#server/platform/mail/recipients.ts'
import { removeOldMail, removeOldOutbox } from '#server/platform/mail/retention.ts'
import type { Log } from '#server/platform/log.ts'
import type { MailDeps, Services } from '#server/platform/services.ts'
import { removeOldAdmissions } from '#server/accounts/security/admissions/commands.ts'
import { removeOldDays } from '#server/accounts/assistants/budget.ts'
import { removeOldSecurityEvents } from '#server/accounts/security/commands.ts'
import { removeOldCases } from '#server/accounts/support/commands.ts'
import { purgeTrash } from '#server/lifecycle/trash/commands.ts'
import { removeOldWeekLines } from '#server/accounts/week/commands.ts'
import { sendWeeks } from '#server/accounts/week/sendWeeks.ts'

/** `command` may be aborted between two of its transactions, and does the rest on the next run. */
type ScheduledJob = {
  name: string
  cron: string
  command: (services: JobServices, signal: AbortSignal) => Promise<void>
  /** How long a run may take, if more than a quarter of an hour. */
  longestHours?: number
}
type JobServices = Pick<Services, 'confined' | 'identity' | 'storage'> &
  MailDeps & { config: Pick<Services['config'], 'scanner' | 'dataDir'>; log: Log }

/** Nightly clean-up, and the jobs that notify. `cron` is in Swedish time, at hours that a clock change never skips. */
const jobs: ScheduledJob[] = [
  { name: 'note-clock', cron: '0 * * * *', command: ({ db, log }) => recordClock(db, log) },
  { name: 'remove-leavers', cron: '40 3 * * *', command: (services, signal) => removeLeavers(services, signal) },
  { name: 'remind-leavers', cron: '10 8 * * *', command: (services, signal) => remindLeavers(services, signal) },
  { name: 'remove-old-messages', cron: '10 4 * * *', command: ({ db }, signal) => removeOldMessages(db, signal) },
  { name: 'purge-trash', cron: '30 4 * * *', command: ({ db }, signal) => purgeTrash(db, signal) },
  {
    name: 'remove-old-mail',
    cron: '50 4 * * *',
    command: async ({ db, config }, signal) => {
      await removeOldMail(db, signal)
      await removeOldOutbox(db, config.dataDir)
    },
  },
  {
    name: 'remove-old-mail-in',
    cron: '52 4 * * *',
    command: async (services, signal) => {
      if (await isOwnStorage(services, services.log)) await removeOldMailIn(services, signal)
    },
  },
  {
    name: 'remove-old-recipients',
    cron: '55 4 * * *',
    command: ({ db }, signal) => removeOldRecipients(db, signal),
  },
  { name: 'remove-old-cases', cron: '0 5 * * *', command: ({ db }, signal) => removeOldCases(db, signal) },
  { name: 'remove-expired-sign-ins', cron: '10 5 * * *', command: ({ identity }) => identity.removeExpired() },
  {
    name: 'remove-unused-assistants',
    cron: '11 5 * * *',
    command: ({ db, identity }) => removeUnusedAssistants(db, identity),
  },
  {
    name: 'remove-old-notifications',
    cron: '20 5 * * *',
    command: ({ db }, signal) => removeOldNotifications(db, signal),
  },
  { name: 'look-for-agreements', cron: '2 5 * * *', command: ({ db }, signal) => lookForAgreements(db, signal) },
  // Before the day's reminders are sent.
  { name: 'ask-of-agreements', cron: '12 5 * * *', command: ({ db }, signal) => askOfPassed(db, { signal }) },
  { name: 'remove-old-reminders', cron: '15 5 * * *', command: ({ db }, signal) => removeOldReminders(db, signal) },
  { name: 'remove-old-weeks', cron: '17 5 * * *', command: ({ db }, signal) => removeOldWeekLines(db, signal) },
  {
    name: 'remove-old-calls',
    cron: '18 5 * * *',
    command: ({ db }, signal) => removeOldRepeatableCalls(db, signal),
  },
  {
    name: 'remove-old-security-events',
    cron: '25 5 * * *',
    command: ({ db }, signal) => removeOldSecurityEvents(db, signal),
  },
  { name: 'remove-old-token-days', cron: '26 5 * * *', command: ({ db }) => removeOldDays(db) },
  { name: 'remove-old-admissions', cron: '27 5 * * *', command: ({ db }) => removeOldAdmissions(db) },
  { name: 'remove-old-visits', cron: '28 5 * * *', command: ({ db }, signal) => removeOldVisits(db, signal) },
  { name: 'remove-old-shares', cron: '29 5 * * *', command: ({ db }, signal) => removeOldShares(db, signal) },
  { name: 'remove-old-inbox', cron: '26 5 * * *', command: ({ db }, signal) => removeOldInboxItems(db, signal) },
  { name: 'remove-old-imports', cron: '31 5 * * *', command: ({ db }, signal) => removeOldImports(db, signal) },
  { name: 'remove-old-uploads', cron: '30 5 * * *', command: (services, signal) => removeOldUploads(services, signal) },
  {
    name: 'remove-unused-contents',
    cron: '35 5 * * *',
    command: async (services, signal) => {
      if (await isOwnStorage(services, services.log)) await removeUnusedContents(services, signal)
    },
  },
  {
    name: 'sweep-storage',
    cron: '40 5 * * *',
    command: (services, signal) => sweepStorage(services, signal),
    longestHours: 4,
  },
  {
    name: 'check-contents',
    cron: '20 3 * * *',
    command: (services, signal) => checkContents(services, signal),
    longestHours: 5,
  },
  { name: 'finish-uploads', cron: '* * * * *', command: (services, signal) => finishUploads(services, signal) },
  { name: 'queue-lost-previews', cron: '45 5 * * *', command: ({ db, queue }) => queueLostPreviews(db, queue) },
  { name: 'queue-lost-readings', cron: '47 5 * * *', command: ({ db, queue }) => queueLostReadings(db, queue) },
  { name: 'fill-lemmas', cron: '* * * * *', command: ({ db }, signal) => fillMissingLemmas(db, signal) },
  { name: 'remind-of-service', cron: '20 8 * * *', command: (services, signal) => remindOfService(services, signal) },
  // At six; the other runs catch up.
  {
    name: 'tell-of-due-events',
    cron: '0 6-20 * * *',
    command: (services, signal) => sendReminders(services, { signal }),
  },
  {
    name: 'send-summaries',
    cron: '0 7 * * *',
    command: ({ config, ...services }, signal) =>
      sendSummaries({ ...services, publicUrl: config.publicUrl }, 'awake', signal),
  },
  {
    name: 'send-later-summaries',
    cron: '0 8-12 * * *',
    command: ({ config, ...services }, signal) =>
      sendSummaries({ ...services, publicUrl: config.publicUrl }, 'waking', signal),
  },
  // On Sunday at five, and on Monday morning to those whose quiet hours it was; the other runs catch up.
  {
    name: 'send-weeks',
    cron: '5 5-12,17-23 * * 0,1',
    command: ({ config, ...services }, signal) => sendWeeks({ ...services, publicUrl: config.publicUrl }, { signal }),
  },
  { name: 'queue-waiting-invitations', cron: '25 * * * *', command: (services) => queueWaitingInvitations(services) },
  {
    name: 'hand-folders-over',
    cron: '* * * * *',
    command: async (services, signal) => {
      await expireHandOvers(services, signal)
      await removeOldOfHandOvers(services.db)
      await exchangeDue(services, signal)
    },
  },
  { name: 'tell-webhooks', cron: '* * * * *', command: (services, signal) => tellWebhooks(services, signal) },
  { name: 'tell-of-changes', cron: '* * * * *', command: (services, signal) => notifyOfChanges(services, signal) },
]

/** Schedules all jobs. Each run happens on one node only, until the queue stops. */
export async function startJobs(services: JobServices): Promise<void> {
  await recordClock(services.db, services.log)
  for (const { name, cron, command, longestHours } of jobs) {
    await services.queue.schedule(name, cron, (_data, signal) => command(services, signal), longestHours)
  }
}
