import type { z } from 'zod'
import type { CostsChoice, FirmsChoice, ReportingChoice } from '#contract/folders/folderSettings.ts'
import { grant, type Granted } from '#server/rules/access/access.ts'
import { changingFolder } from '#server/rules/access/whilePermitted.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { folderOf } from './queries.ts'

/* What the founder of a main folder chooses for it. Each returns the folder. */

/** Keeps what things cost in it to its founder and administrators, or no longer. */
export function setCosts(db: Db, granted: Granted<'KeepCosts'>, { keepsCosts }: z.output<typeof CostsChoice>) {
  return changingFolder(db, granted, (tx) => choose(tx, granted, 'keeps_costs', keepsCosts))
}

/** Keeps its firms out of what its other members see of all their folders, or no longer. */
export function setFirms(db: Db, granted: Granted<'HideFirms'>, { hidesFirms }: z.output<typeof FirmsChoice>) {
  return changingFolder(db, granted, (tx) => choose(tx, granted, 'hides_firms', hidesFirms))
}

type Reporting = z.output<typeof ReportingChoice>

/** Lets observers report faults in it and below it, or no longer. */
export function setReporting(db: Db, granted: Granted<'LetObserversReport'>, { observersReport }: Reporting) {
  return changingFolder(db, granted, async (tx) => {
    // Whoever is reporting a fault in a sub-folder holds that one. Nobody is in one in the trash, which whoever restores it locks first.
    const below = tx.selectFrom('folder').where('parent_id', '=', granted.folderId).where('deletion_id', 'is', null)
    await below.select('id').orderBy('id').forUpdate().execute()
    return choose(tx, granted, 'observers_report', observersReport)
  })
}

type Choices = Granted<'KeepCosts' | 'HideFirms' | 'LetObserversReport'>
type Column = 'keeps_costs' | 'hides_firms' | 'observers_report'

/** Writes it where it is another. */
async function choose(tx: Transaction, { userId, folderId }: Choices, column: Column, isChosen: boolean) {
  await tx
    .updateTable('folder')
    .set({ [column]: isChosen })
    .where('id', '=', folderId)
    .where(column, '<>', isChosen)
    .execute()
  return folderOf(tx, await grant(tx, userId, folderId, 'ReadFolder'))
}
