import type { Log } from '../log.ts'
import type { Db } from './database.ts'

export type Maintenance = { text: string; since: Date }

export function readMaintenance(db: Db): Promise<Maintenance | undefined> {
  return db.selectFrom('maintenance').select(['text', 'since']).executeTakeFirst()
}

/** Begins maintenance of all processes, or changes its text. */
export async function beginMaintenance(db: Db, text: string): Promise<void> {
  await db
    .insertInto('maintenance')
    .values({ text })
    .onConflict((row) => row.column('is_only').doUpdateSet({ text }))
    .execute()
}

/** Returns false if there was none. */
export async function endMaintenance(db: Db): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('maintenance').executeTakeFirst()
  return numDeletedRows > 0n
}

/** How often a process looks: no call asks the database for it. */
export const maintenanceLookMs = 2_000

/** What this process knows of maintenance. */
export type MaintenanceState = {
  /** What goes on, with the operator's text; undefined if nothing does. */
  current: () => Maintenance | undefined
  /** Asks the database now. What was known stays where it does not answer: that may be what the maintenance is of. */
  look: () => Promise<void>
  /** Has this called each time that it begins. */
  onBegin: (listener: () => void) => void
}

export function maintenanceOf(db: Db): MaintenanceState {
  let known: Maintenance | undefined
  const listeners: (() => void)[] = []
  return {
    current: () => known,
    look: async () => {
      const before = known
      try {
        known = await readMaintenance(db)
      } catch {
        // Calls say that the database is away.
      }
      if (known && !before) for (const listener of listeners) listener()
    },
    onBegin: (listener) => void listeners.push(listener),
  }
}

type Following = { state: MaintenanceState; log: Pick<Log, 'warn'>; onChange: (isOn: boolean) => Promise<unknown> }

/** Looks every so often, and does with the jobs what has changed. Returns what stops it. */
export function followMaintenance({ state, log, onChange }: Following): () => void {
  let wasOn = state.current() !== undefined
  const timer = setInterval(() => void lookAgain(), maintenanceLookMs).unref()
  async function lookAgain() {
    await state.look()
    const isOn = state.current() !== undefined
    if (isOn === wasOn) return
    wasOn = isOn
    log.warn(isOn ? 'Maintenance begins: calls are answered 503, and jobs wait' : 'Maintenance has ended')
    await onChange(isOn).catch(({ message }: Error) => log.warn(`Jobs do not follow the maintenance: ${message}`))
  }
  return () => clearInterval(timer)
}
