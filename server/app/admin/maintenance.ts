import {
  beginMaintenance,
  endMaintenance,
  maintenanceLookMs,
  readMaintenance,
} from '#server/platform/database/maintenance.ts'
import { exitCode, type Admin, type Command } from './command.ts'
import { recordCommand } from './record.ts'
import { tableOf } from './table.ts'

const soon = `within ${2 * (maintenanceLookMs / 1000)} seconds`

export const maintenanceCommands = {
  list: {
    about: 'says whether maintenance goes on, since when and with which text',
    run: async ({ db, print }) => {
      const found = await readMaintenance(db)
      print(tableOf(found ? [{ since: found.since, text: found.text }] : []))
      return exitCode.done
    },
  },
  on: {
    takes: ['<text>'],
    about:
      'closes the service: every call but those of health is answered 503 with the text, which says in Swedish when to come back, and jobs wait. It stays closed over restarts',
    run: (admin, [text = '']) => begin(admin, text.trim()),
  },
  off: {
    about: 'opens the service again',
    run: async (admin) => {
      const wasOn = await admin.db.transaction().execute(async (tx) => {
        if (!(await endMaintenance(tx))) return false
        await recordCommand(tx, admin, 'maintenanceOff')
        return true
      })
      admin.print(wasOn ? `Every process answers again ${soon}.` : 'There was no maintenance.')
      return exitCode.done
    },
  },
} satisfies Record<string, Command>

async function begin(admin: Admin, text: string) {
  if (text === '') {
    admin.print('Say when to come back, as: maintenance on "Vi är tillbaka klockan 14."')
    return exitCode.attention
  }
  await admin.db.transaction().execute(async (tx) => {
    await beginMaintenance(tx, text)
    await recordCommand(tx, admin, 'maintenanceOn')
  })
  admin.print(`Every process answers 503 ${soon}, and finishes the jobs that run. Open again with: maintenance off`)
  return exitCode.done
}
