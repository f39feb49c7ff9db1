import { addEvent, day, insert, type Life } from './life.ts'

/** What comes in a week that begins on this Monday, before its people are told of the next. */
export async function live(life: Life, monday: string) {
  const { pool, household, home, others, is, of } = life
  const on = day(monday, of([0, 1, 3, 5]))
  const at = `${on}T10:00:00Z`
  if (is(household.comes.message)) {
    const title = `Fråga ${on}`
    const id = await insert(
      life,
      'insert into message (folder_id, sender_id, subject, content, created_at) values ($1, $2, $3, $3, $4)',
      [home.folderId, others.id, title, at],
    )
    await pool.query('insert into message_read (message_id, user_id) values ($1, $2)', [id, home.userId])
    home.came.push({
      id,
      what: 'message',
      title,
      on,
      until: day(on, 30),
      eventId: null,
      amount: 0,
      isAnswered: false,
    })
  }
  if (is(household.comes.paper)) {
    const title = `Kvitto ${on}`
    const id = await insert(
      life,
      "insert into inbox_item (user_id, source, title, created_at, expires_at) values ($1, 'paste', $2, $3, $3::timestamptz + interval '30 days')",
      [home.userId, title, at],
    )
    home.came.push({ id, what: 'inbox', title, on, until: day(on, 30), eventId: null, amount: 0, isAnswered: false })
  }
  const open = home.events.filter((event) => !event.isDone)
  if (open.length > 0 && is(household.comes.offer)) {
    const event = of(open)
    const [amount, until] = [of([900, 4_500, 18_400]), day(on, of([9, 20]))]
    const id = await insert(
      life,
      'insert into offer (activity_id, folder_id, firm_id, amount, valid_until, created_by, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
      [event.id, home.folderId, others.firm, amount * 100, until, home.userId, at],
    )
    home.came.push({ id, what: 'offer', title: event.title, on, until, eventId: event.id, amount, isAnswered: false })
  }
  for (const cost of household.monthly)
    if (is(0.25))
      await addEvent(life, {
        title: 'Räkning',
        start: on,
        isDone: true,
        cost: Math.round(cost * of([0.8, 1, 1.3])),
        firm: is() ? 'Sundins' : null,
      })
  await forget(life, day(monday, 6))
}

/** What nobody answered in time is gone, as the nightly jobs take it away. */
async function forget(life: Life, today: string) {
  const { pool, home } = life
  for (const one of home.came.filter(
    ({ what, until, isAnswered }) => what === 'inbox' && !isAnswered && until < today,
  )) {
    await pool.query('update inbox_item set thrown_at = now() where id = $1', [one.id])
    one.isAnswered = true
  }
  for (const one of home.came.filter(
    ({ what, until, isAnswered }) => what === 'message' && !isAnswered && until < today,
  )) {
    await pool.query('delete from message where id = $1', [one.id])
    one.isAnswered = true
  }
}
