import { defineConfig } from 'vitest/config'

/** The tests that `npm run mutate` judges: of rules and tables, which need neither a database nor a document. */
export default defineConfig({
  test: {
    include: [
      'contract/{platform,rules}/*.test.ts',
      'client/{content/{activities/{calendar,done},messages/sending,search},folders,people/members,platform/lists/filters}/*.test.ts',
      'client/platform/attachments/guessKind.test.ts',
      'client/platform/outbox/{outcome,repeatable}.test.ts',
      'server/folders/templates/occurrence.test.ts',
      'server/content/costs/plan/timesPerYear.test.ts',
      'server/sharing/parcels/content/textBudget.test.ts',
      'server/sharing/parcels/redaction/*.test.ts',
    ],
  },
})
