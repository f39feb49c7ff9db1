import { sql } from 'kysely'
import { unlessTrusted } from '#contract/platform/institutions.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { changingFolder } from '#server/rules/access/whilePermitted.ts'
import { mailLayout } from '#server/rules/domain/mailLayout.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { unlinked } from '#server/platform/mail/unlinked.ts'
import type { MailDeps } from '#server/platform/services.ts'
import { quoted } from './mailTexts/about.ts'
import { lockLatest, partiesOf } from './rows.ts'
import { isWaiting, refusedIn } from './states.ts'

type Answer = { questionId: number; text: string }

/**
 * Answers what a buyer asked, once, and mails it to them. Throws `handOverNotFound` for a question of another hand-over, and
 * `handOverAnswered` for one that has its answer, `refusedIn` its state once it waits for no answer.
 */
export async function answerQuestion(deps: MailDeps, granted: Granted<'TransferFolder'>, { questionId, text }: Answer) {
  await changingFolder(deps.db, granted, async (tx) => {
    const row = await lockLatest(tx, granted.folderId)
    const question = await tx
      .selectFrom('hand_over_question')
      .where('id', '=', questionId)
      .where('parcel_id', '=', row.id)
      .select(['asked_by as askedBy', 'text', 'answer'])
      .executeTakeFirst()
    if (!question) throw new Problem('handOverNotFound')
    if (question.answer !== null) throw new Problem('handOverAnswered')
    if (!isWaiting(row.state)) throw refusedIn(row.state)
    await tx
      .updateTable('hand_over_question')
      .set({ answer: text, answered_at: sql<Date>`now()`, answered_by: granted.userId })
      .where('id', '=', questionId)
      .execute()
    const seller = (await partiesOf(tx, row.id)).find(({ role }) => role === 'seller')
    const title = `Svar på din fråga om ${unlinked(unlessTrusted(row.folderTitle, 'en mapp'))}`
    await queueMail(tx, deps.queue, {
      kind: 'hand-over-answer',
      to: { name: '', address: question.askedBy },
      subject: title,
      ...mailLayout({
        title,
        paragraphs: [
          `Du frågade:\n${quoted(question.text)}`,
          `${unlinked(unlessTrusted(seller?.name ?? 'Säljaren', 'Säljaren'))} svarar:\n${quoted(text)}`,
          'Svaret står också på sidan som du har länken till.',
        ],
      }),
    })
  })
}
