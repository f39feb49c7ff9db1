import { beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '#server/testing/app.ts'
import { twoBuyers } from '#server/testing/handOvers.ts'
import { untilBlocked } from '#server/testing/locks.ts'

/* Anna offers a house with a sub-folder to Sara, or to Sara and Amir. */

const on = await startTestApp()
const { world, pool } = on
const { sara, amir, offered, buys } = await twoBuyers(on)

beforeEach(() => pool.query('delete from rate_limit'))

describe('a yes that meets', () => {
  /** The answer of a yes for which this is committed while it waits. */
  async function meeting(made: Awaited<ReturnType<typeof offered>>, lock: string, change: string) {
    const saras = await buys(made, sara)
    const client = await pool.connect()
    await client.query('begin')
    await client.query(lock)
    await client.query(change)
    const answer = saras.accept()
    await untilBlocked(pool)
    await client.query('commit')
    client.release()
    return answer
  }

  test('an edit in a sub-folder is one to what was there before, and refused', async () => {
    const made = await offered()
    const lock = `select from folder where id = ${made.subFolderId} for key share`
    const edit = `update activity set title = 'Bytte alla säkringar' where id = ${made.eventId}`
    expect(await meeting(made, lock, edit)).toBeProblem('handOverChanged')
  })

  test('the deletion of the folder is one to nothing', async () => {
    const made = await offered()
    const lock = `select from folder where id = ${made.folderId} for update`
    const deletion = `with made as (insert into deletion (deleted_by) values (${world.people.anna.userId}) returning id)
      update folder set deletion_id = (select id from made) where id = ${made.folderId}`
    expect(await meeting(made, lock, deletion)).toBeProblem('parcelNotFound')
  })

  test('the removal of its seller as founder is one to nothing', async () => {
    const made = await offered()
    const lock = `select from folder where id = ${made.folderId} for update`
    const removal = `update membership set role_id = 2 where folder_id = ${made.folderId} and role_id = 1`
    expect(await meeting(made, lock, removal)).toBeProblem('parcelNotFound')
  })

  test('its being taken back leaves it taken back', async () => {
    for (let n = 0; n < 4; n++) {
      // Each is mailed to the same buyer, twice.
      await pool.query('delete from rate_limit')
      const made = await offered()
      const saras = await buys(made, sara)
      const [said, taken] = await Promise.all([saras.accept(), made.takeBack()])
      expect(taken.status).toBe(204)
      expect([200, 404, 409]).toContain(said.status)
      expect(await made.view()).toMatchObject({ state: 'takenBack' })
    }
  })

  test('the yes of the other buyer hands it over once, to both', async () => {
    const made = await offered({ buyers: [sara.email, amir.email], accessDay: null })
    const [saras, amirs] = [await buys(made, sara), await buys(made, amir)]
    const said = await Promise.all([saras.accept(), amirs.accept()])
    expect(said.map(({ status }) => status)).toEqual([200, 200])
    expect(await made.view()).toMatchObject({ state: 'exchanged' })
    const { rows } = await pool.query(
      `select role_id from membership where status_id = 14 and folder_id = (
        select buyer_folder_id from hand_over where parcel_id = $1
      ) order by role_id`,
      [made.id],
    )
    expect(rows).toEqual([{ role_id: 1 }, { role_id: 2 }])
  })

  test('a no of the other buyer leaves it declined', async () => {
    const made = await offered({ buyers: [sara.email, amir.email], accessDay: null })
    const [saras, amirs] = [await buys(made, sara), await buys(made, amir)]
    await Promise.all([saras.accept(), amirs.decline(null)])
    expect(await made.view()).toMatchObject({ state: 'declined' })
  })
})
