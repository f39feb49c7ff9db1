import type { Life } from './life.ts'

/** The people of a household act on some of the lines that they were told of. */
export async function act(life: Life, keys: readonly string[], on: string) {
  for (const key of keys) {
    if (!life.is(life.household.acts)) continue
    const [kind, what = '', subject] = key.split(':')
    const id = Number(subject)
    if (kind === 'coming') await doEvent(life, id, on)
    if (kind === 'waiting') await answer(life, what, id)
    if (kind === 'fact') await fillIn(life, what, id)
  }
}

/** A step of it, or all. */
async function doEvent({ pool, home, is }: Life, id: number, on: string) {
  const event = home.events.find((one) => one.id === id)
  if (!event) return
  if (event.stepsDone < event.steps && is()) {
    await pool.query(
      'update checklist_item set done_at = now(), done_by = $2 where id = (select min(id) from checklist_item where activity_id = $1 and done_at is null)',
      [id, home.userId],
    )
    event.stepsDone++
    return
  }
  Object.assign(event, { isDone: true, start: on, season: null })
  await pool.query('update activity set status_id = 22, start_date = $2, end_date = $2, season = null where id = $1', [
    id,
    on,
  ])
}

async function answer({ pool, home }: Life, what: string, id: number) {
  const came = home.came.find((one) => one.id === id && one.what === what)
  if (!came) return
  came.isAnswered = true
  if (what === 'message') await pool.query('update message_read set read_at = now() where message_id = $1', [id])
  if (what === 'inbox')
    await pool.query('update inbox_item set saved_at = now(), saved_by = $2 where id = $1', [id, home.userId])
  if (what !== 'offer') return
  await pool.query('update offer set chosen_at = now(), chosen_by = $2 where id = $1', [id, home.userId])
  came.isChosen = true
}

async function fillIn({ pool, home }: Life, what: string, id: number) {
  const thing = home.things.find((one) => one.id === id)
  if (!thing) return
  if (what === 'serial') {
    thing.serial = 'X1'
    await pool.query("update component set serial_number = 'X1' where id = $1", [id])
  }
  if (what === 'bought') {
    thing.boughtOn = '2090-01-01'
    await pool.query("update component set bought_on = '2090-01-01' where id = $1", [id])
  }
}
