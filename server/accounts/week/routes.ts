import { week } from '#contract/accounts/week.ts'
import { tokenHolder } from '#server/rules/access/authentication.ts'
import { createFileCookie } from '#server/rules/access/fileCookie.ts'
import { inviteeOf } from '#server/people/members/queries.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { saveWeekMail, weekLinesFor } from './commands.ts'
import { mondayOf, plusDays } from './days.ts'
import { weekLine, yearAgoLine } from './lines.ts'
import { shownInWeek, weekMailOf, yearAgoOf } from './queries.ts'
import { daysOf, earlierWeekOf, weekOf } from './week.ts'

export function weekRoutes(api: Api, { db, config }: Services) {
  const cookie = createFileCookie(db, config)

  serve(api, week.mine, async (_input, request, reply) => {
    const days = daysOf(new Date())
    const { facts, lines } = await weekLinesFor(db, { ...inviteeOf(request.userId, tokenHolder(request)), ...days })
    if (lines.some(({ picture }) => picture)) await cookie.give(request, reply)
    return weekOf(facts, { ...days, lines })
  })

  serve(api, week.before, async ({ query }, request) => {
    const days = daysOf(new Date())
    const [asked, last] = [mondayOf(query.day), plusDays(days.monday, -7)]
    const of = asked < last ? asked : last
    const shown = await shownInWeek(db, { ...inviteeOf(request.userId, tokenHolder(request)), ...days }, of)
    return earlierWeekOf(shown, { ...days, of })
  })

  serve(api, week.yearAgo, async (_input, request, reply) => {
    const days = daysOf(new Date())
    const fact = await yearAgoOf(db, { ...inviteeOf(request.userId, tokenHolder(request)), ...days })
    if (!fact) return { line: null }
    await cookie.give(request, reply)
    return { line: weekLine('yearAgo', yearAgoLine(fact, days.today)) }
  })

  serve(api, week.mail, async (_input, { userId }) => ({ mail: await weekMailOf(db, userId) }))

  serve(api, week.setMail, async ({ body }, { userId }) => {
    await saveWeekMail(db, userId, body.mail)
    return null
  })
}
